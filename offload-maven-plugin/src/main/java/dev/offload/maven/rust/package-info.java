/** Rust crates: cargo for the device passes and the host pass, and what a rustc without {@code llvm.offload} leaves to do. */
@NullMarked
package dev.offload.maven.rust;

import org.jspecify.annotations.NullMarked;
