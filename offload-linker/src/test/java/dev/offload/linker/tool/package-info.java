@NullMarked
package dev.offload.linker.tool;

import org.jspecify.annotations.NullMarked;
