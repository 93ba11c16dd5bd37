/** The final link, and running what it made. */
@NullMarked
package dev.offload.maven.program;

import org.jspecify.annotations.NullMarked;
