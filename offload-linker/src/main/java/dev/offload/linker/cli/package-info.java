/** The command line: commands, their options, and the one place that prints failures. No logic of its own. */
@NullMarked
package dev.offload.linker.cli;

import org.jspecify.annotations.NullMarked;
