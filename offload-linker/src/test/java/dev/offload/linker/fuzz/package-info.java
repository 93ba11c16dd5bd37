/** Every reader of files and of requests, given what no tool ever wrote. */
@NullMarked
package dev.offload.linker.fuzz;

import org.jspecify.annotations.NullMarked;
