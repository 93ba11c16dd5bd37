/**
 * LLVM from Java: typed handles over the LLVM C API.
 *
 * <p>{@link dev.offload.llvm.Llvm} is an opened libLLVM. It makes {@link dev.offload.llvm.Context}s, in which {@link
 * dev.offload.llvm.Module}s are read or built, linked, optimised by a {@link dev.offload.llvm.PassPipeline} and emitted by a
 * {@link dev.offload.llvm.TargetMachine}.
 *
 * <p><b>Who owns what.</b> What is {@link java.lang.AutoCloseable} here owns a native object, by an arena of its own. Closing a
 * context closes what was made in it. A call that consumes its argument ({@link dev.offload.llvm.Module#link}, {@link
 * dev.offload.llvm.Context#parse(MemoryBuffer)}) leaves a handle that says so: every use of a closed or consumed handle, or of a
 * value in it, is an {@link java.lang.IllegalStateException} with the handle's name. Types, values and blocks own nothing.
 *
 * <p><b>What fails how.</b> LLVM's refusals are {@link dev.offload.llvm.LlvmException}s with the operation, the input and LLVM's
 * words; so is every operation during which LLVM reported an error, whatever it returned. Wrong use of this package is an {@link
 * java.lang.IllegalArgumentException} or {@link java.lang.IllegalStateException}. A function that the opened library lacks is an
 * {@link java.lang.UnsupportedOperationException} that names it. Some errors LLVM does not survive: {@link
 * dev.offload.llvm.Llvm#onFatalError}.
 *
 * <p><b>Threads.</b> A handle is used by the thread that made it. Contexts are independent: work on as many side by side as there
 * are cores, on threads with large stacks.
 */
@NullMarked
package dev.offload.llvm;

import org.jspecify.annotations.NullMarked;
