@NullMarked
package dev.offload.linker.cli;

import org.jspecify.annotations.NullMarked;
