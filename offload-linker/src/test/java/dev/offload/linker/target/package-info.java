@NullMarked
package dev.offload.linker.target;

import org.jspecify.annotations.NullMarked;
