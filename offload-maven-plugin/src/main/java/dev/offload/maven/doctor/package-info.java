/** What a machine has and lacks for offloading, told to a person. */
@NullMarked
package dev.offload.maven.doctor;

import org.jspecify.annotations.NullMarked;
