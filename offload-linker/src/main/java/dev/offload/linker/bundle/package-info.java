/** The containers of images that the CUDA and HIP runtimes load: CUDA fat binaries, HIP's offload bundles. */
@NullMarked
package dev.offload.linker.bundle;

import org.jspecify.annotations.NullMarked;
