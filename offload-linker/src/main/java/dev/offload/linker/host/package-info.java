/** Host code that registers device images when a program starts. */
@NullMarked
package dev.offload.linker.host;

import org.jspecify.annotations.NullMarked;
