/** The client of offload-linker: its requests are answered by a worker process that lives as long as Maven's session. */
@NullMarked
package dev.offload.maven.linker;

import org.jspecify.annotations.NullMarked;
