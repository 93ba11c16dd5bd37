/** The goals: documented parameters, one request made of them, and one call. */
@NullMarked
package dev.offload.maven;

import org.jspecify.annotations.NullMarked;
