/** Typed handles over the LLVM C API: who owns what, and what a failure says. */
@NullMarked
package dev.offload.llvm;

import org.jspecify.annotations.NullMarked;
