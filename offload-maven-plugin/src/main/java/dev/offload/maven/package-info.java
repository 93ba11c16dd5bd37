@NullMarked
package dev.offload.maven;

import org.jspecify.annotations.NullMarked;
