/** What device code is for and what it is: triples, architectures, offload kinds, image kinds. Values, no I/O. */
@NullMarked
package dev.offload.linker.target;

import org.jspecify.annotations.NullMarked;
