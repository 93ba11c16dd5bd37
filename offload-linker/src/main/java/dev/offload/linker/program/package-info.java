/** The link of a whole program in one command, as clang-linker-wrapper does it around the host's linker. */
@NullMarked
package dev.offload.linker.program;

import org.jspecify.annotations.NullMarked;
