@NullMarked
package dev.offload.linker;

import org.jspecify.annotations.NullMarked;
