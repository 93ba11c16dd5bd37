/** What can go wrong in the linker, each kind with an identifier and the way out. */
@NullMarked
package dev.offload.linker.problem;

import org.jspecify.annotations.NullMarked;
