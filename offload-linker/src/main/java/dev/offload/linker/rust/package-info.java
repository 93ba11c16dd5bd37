/**
 * What Rust's {@code std::offload} needs from the modules that rustc writes: kernels with the parameters that the offload
 * runtime passes, and host modules whose launches and entries are as the runtime takes them.
 */
@NullMarked
package dev.offload.linker.rust;

import org.jspecify.annotations.NullMarked;
