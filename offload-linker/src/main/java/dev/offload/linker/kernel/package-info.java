/** What a device image says of itself and of its kernels, read from the image alone. */
@NullMarked
package dev.offload.linker.kernel;

import org.jspecify.annotations.NullMarked;
