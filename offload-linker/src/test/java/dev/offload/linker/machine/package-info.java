@NullMarked
package dev.offload.linker.machine;

import org.jspecify.annotations.NullMarked;
