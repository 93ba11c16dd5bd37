@NullMarked
package dev.offload.linker.rust;

import org.jspecify.annotations.NullMarked;
