@NullMarked
package dev.offload.linker.binary;

import org.jspecify.annotations.NullMarked;
