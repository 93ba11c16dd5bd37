/** The cache of results that all builds of a user share: by what a step reads and is told, what it writes. */
@NullMarked
package dev.offload.maven.cache;

import org.jspecify.annotations.NullMarked;
