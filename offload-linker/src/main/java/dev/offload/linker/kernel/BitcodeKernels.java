package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.target.Triple;
import dev.offload.llvm.Bitcode;
import dev.offload.llvm.Context;
import dev.offload.llvm.Function;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lists the kernels of device bitcode, as the code generator will see them: calling conventions, attributes and types. What
 * registers they take is not decided yet.
 */
final class BitcodeKernels {

    private static final String ENTRY = ".offloading.entry.";

    private static final String NOT_COMPILED = "bitcode: registers and memory are known once it is compiled";

    private final Module module;

    private BitcodeKernels(Module module) {
        this.module = module;
    }

    /** @param llvm asked for once; that there is none is a remark */
    static ImageContents read(Bytes image, Supplier<Llvm> llvm) {
        byte[] bytes = image.copy();
        Optional<String> producer = Bitcode.producer(bytes).map(Printable::text);
        try (Context context = llvm.get().newContext();
                Module module = context.parse(image.source(), bytes)) {
            BitcodeKernels reader = new BitcodeKernels(module);
            return new ImageContents(
                    producer,
                    reader.triple(),
                    reader.processor(),
                    Optional.of(reader.kernels()),
                    Optional.of(NOT_COMPILED));
        } catch (LlvmException e) {
            return withoutKernels(producer, "the LLVM in use does not read it: " + Printable.text(e.reason()));
        } catch (LinkerException noLlvm) {
            return withoutKernels(producer, "its kernels can be listed only with an LLVM: " + noLlvm.getMessage());
        }
    }

    private static ImageContents withoutKernels(Optional<String> producer, String why) {
        return new ImageContents(producer, Optional.empty(), Optional.empty(), Optional.empty(), Optional.of(why));
    }

    /** The triple, if it is that of a GPU. */
    private Optional<Triple> triple() {
        return Stream.of(Triple.NVPTX64, Triple.AMDGCN)
                .filter(triple -> triple.architecture().equals(module.triple().split("-", 2)[0]))
                .findFirst();
    }

    /** The processor that the first kernel is compiled for. */
    private Optional<String> processor() {
        return module.functions().stream()
                .filter(function -> !function.isDeclaration() && isKernel(function))
                .findFirst()
                .flatMap(function -> function.stringAttribute("target-cpu"))
                .map(Printable::text);
    }

    private List<Kernel> kernels() {
        return module.functions().stream()
                .filter(function -> !function.isDeclaration() && isKernel(function))
                .map(this::kernel)
                .toList();
    }

    /** By the calling convention of a GPU; by clang's mark, or by the entry beside it, for a processor. */
    private boolean isKernel(Function function) {
        return function.callingConvention().isKernel()
                || function.stringAttribute("kernel").isPresent()
                || module.global(ENTRY + function.name()).isPresent();
    }

    private Kernel kernel(Function function) {
        return new Kernel(
                function.name(),
                OptionalLong.empty(),
                Resources.UNKNOWN,
                parameters(function),
                new LaunchBounds(mostThreads(function), required(function), OptionalInt.empty()),
                Optional.empty());
    }

    private Optional<Parameters> parameters(Function function) {
        List<Parameter> parameters = new ArrayList<>();
        long offset = 0;
        for (int i = 0; i < function.parameters().size(); i++) {
            Type declared = function.parameter(i).type();
            Optional<Type> pointee = pointee(function, i);
            Type type = pointee.orElse(declared);
            long align = Math.max(1, module.alignmentOf(type));
            offset = (offset + align - 1) / align * align;
            long size = module.sizeOf(type);
            boolean pointer = type.kind() == TypeKind.POINTER;
            parameters.add(new Parameter(
                    function.parameter(i).name(),
                    offset,
                    size,
                    pointer ? Parameter.Kind.POINTER : Parameter.Kind.VALUE));
            offset += size;
        }
        return Optional.of(Parameters.of(parameters));
    }

    /** What a pointer stands for if the argument itself is passed: {@code byval} on NVIDIA's GPUs, {@code byref} on AMD's. */
    private static Optional<Type> pointee(Function function, int parameter) {
        return Stream.of("byval", "byref")
                .flatMap(keyword -> function.parameterTypeAttribute(parameter, keyword).stream())
                .findFirst();
    }

    private static OptionalInt mostThreads(Function function) {
        // "128" or "64,4,2"; AMD's is a pair of least and most.
        return function.stringAttribute("nvvm.maxntid")
                .flatMap(BitcodeKernels::size)
                .map(LaunchBounds.Size::threads)
                .or(() -> function.stringAttribute("amdgpu-flat-work-group-size")
                        .map(range -> range.substring(range.indexOf(',') + 1))
                        .flatMap(BitcodeKernels::size)
                        .map(LaunchBounds.Size::threads))
                .map(OptionalInt::of)
                .orElse(OptionalInt.empty());
    }

    private static Optional<LaunchBounds.Size> required(Function function) {
        return function.stringAttribute("nvvm.reqntid").flatMap(BitcodeKernels::size);
    }

    private static Optional<LaunchBounds.Size> size(String text) {
        if (!text.matches("\\s*\\d{1,9}(\\s*,\\s*\\d{1,9}){0,2}\\s*")) {
            return Optional.empty();
        }
        List<Integer> numbers = Stream.of(text.split(","))
                .map(String::strip)
                .map(Integer::parseInt)
                .toList();
        return Optional.of(new LaunchBounds.Size(
                numbers.get(0), numbers.size() > 1 ? numbers.get(1) : 1, numbers.size() > 2 ? numbers.get(2) : 1));
    }
}
