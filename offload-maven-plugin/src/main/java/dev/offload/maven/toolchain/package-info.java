/** Where clang, LLVM, ptxas, the offload runtime and the worker's JDK are. */
@NullMarked
package dev.offload.maven.toolchain;

import org.jspecify.annotations.NullMarked;
