/** The persistent worker: requests as JSON lines on standard input, answers as JSON lines on standard output. */
@NullMarked
package dev.offload.linker.worker;

import org.jspecify.annotations.NullMarked;
