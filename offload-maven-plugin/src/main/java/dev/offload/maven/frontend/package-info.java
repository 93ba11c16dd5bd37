/** The sources of a module and the compilers that turn them into device code and host objects. */
@NullMarked
package dev.offload.maven.frontend;

import org.jspecify.annotations.NullMarked;
