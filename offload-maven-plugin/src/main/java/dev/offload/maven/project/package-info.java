/** The border to Maven: its types come in here, and plain requests go on to the other packages. */
@NullMarked
package dev.offload.maven.project;

import org.jspecify.annotations.NullMarked;
