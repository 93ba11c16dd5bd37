/** What a program or shared library needs of the machine that it is loaded on. */
@NullMarked
package dev.offload.linker.loader;

import org.jspecify.annotations.NullMarked;
