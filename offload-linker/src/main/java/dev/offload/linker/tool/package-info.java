/** Programs of others that the linker runs, ptxas, nvlink and lld: where they are, what they can do, and how they failed. */
@NullMarked
package dev.offload.linker.tool;

import org.jspecify.annotations.NullMarked;
