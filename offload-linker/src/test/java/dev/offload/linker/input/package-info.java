@NullMarked
package dev.offload.linker.input;

import org.jspecify.annotations.NullMarked;
