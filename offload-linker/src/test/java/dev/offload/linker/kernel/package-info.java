@NullMarked
package dev.offload.linker.kernel;

import org.jspecify.annotations.NullMarked;
