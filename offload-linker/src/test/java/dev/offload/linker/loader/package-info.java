@NullMarked
package dev.offload.linker.loader;

import org.jspecify.annotations.NullMarked;
