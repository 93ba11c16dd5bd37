@NullMarked
package dev.offload.linker.bundle;

import org.jspecify.annotations.NullMarked;
