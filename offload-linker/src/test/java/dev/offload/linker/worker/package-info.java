@NullMarked
package dev.offload.linker.worker;

import org.jspecify.annotations.NullMarked;
