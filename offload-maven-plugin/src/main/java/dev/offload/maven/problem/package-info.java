/** What can go wrong in a build, each kind with an identifier, and the advice for it. */
@NullMarked
package dev.offload.maven.problem;

import org.jspecify.annotations.NullMarked;
