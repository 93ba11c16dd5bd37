/** Offload binaries: reading, writing, and finding them in objects, archives, executables and bitcode. */
@NullMarked
package dev.offload.linker.binary;

import org.jspecify.annotations.NullMarked;
