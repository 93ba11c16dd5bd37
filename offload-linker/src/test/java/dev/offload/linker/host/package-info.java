@NullMarked
package dev.offload.linker.host;

import org.jspecify.annotations.NullMarked;
