@NullMarked
package dev.offload.linker.device;

import org.jspecify.annotations.NullMarked;
