/**
 * The functions of the LLVM C API that the typed layer needs: one class for each header, one method for each function, the C
 * prototype in its Javadoc. Written by {@code src/capi/GenerateCapi.java}, {@link dev.offload.llvm.capi.NativeLibrary} excepted.
 *
 * <p>A {@code MemorySegment} is a pointer; who owns what is the business of the typed layer. {@code LLVMBool} is {@code boolean}.
 */
@NullMarked
package dev.offload.llvm.capi;

import org.jspecify.annotations.NullMarked;
