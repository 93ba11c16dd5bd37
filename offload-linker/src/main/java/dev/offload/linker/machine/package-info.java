/** What is on this machine: LLVM libraries, tools and devices. */
@NullMarked
package dev.offload.linker.machine;

import org.jspecify.annotations.NullMarked;
