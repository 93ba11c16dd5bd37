/** Running programs, and the facts about the machine they run on. */
@NullMarked
package dev.offload.maven.tool;

import org.jspecify.annotations.NullMarked;
