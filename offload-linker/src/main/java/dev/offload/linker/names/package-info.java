/**
 * Names of OpenMP kernels that do not tell which file on which disk they were compiled from.
 *
 * <p>clang names a target region {@code __omp_offloading_<device>_<inode>_<function>_l<line>}, with the numbers that the
 * file system has for the source. Two machines, two checkouts and even two copies of a file give other names, so other
 * programs. Here the numbers are replaced by two that follow from the source's place in its project.
 */
@NullMarked
package dev.offload.linker.names;

import org.jspecify.annotations.NullMarked;
