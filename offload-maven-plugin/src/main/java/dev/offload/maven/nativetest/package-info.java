/** Tests of native code: programs whose exit status says how they went, and the report of them. */
@NullMarked
package dev.offload.maven.nativetest;

import org.jspecify.annotations.NullMarked;
