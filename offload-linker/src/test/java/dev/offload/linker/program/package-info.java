@NullMarked
package dev.offload.linker.program;

import org.jspecify.annotations.NullMarked;
