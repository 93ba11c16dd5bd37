/** Stamps: what a step of the build read, was told, ran and wrote, and so whether it has to run again, and why. */
@NullMarked
package dev.offload.maven.stamp;

import org.jspecify.annotations.NullMarked;
