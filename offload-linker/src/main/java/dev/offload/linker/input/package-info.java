/** The files that a link is made of, as its command line names them. */
@NullMarked
package dev.offload.linker.input;

import org.jspecify.annotations.NullMarked;
