package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SequencedMap;

/** Lists the kernels of a SPIR-V module (the SPIR-V Specification, "Physical Layout" and "Mode-Setting Instructions"). */
final class SpirvKernels {

    private static final int MAGIC = 0x07230203;

    /** Magic number, version, generator, bound of the ids, and a zero: 32 bits each. */
    private static final int HEADER = 20;

    private static final int GENERATOR = 8;

    /** {@code OpEntryPoint}: model, id, name. {@code OpExecutionMode}: id, mode, operands. */
    private static final int ENTRY_POINT = 15;

    private static final int EXECUTION_MODE = 16;

    /** {@code OpFunction}: where the modes end and code begins. */
    private static final int FUNCTION = 54;

    /** The execution model {@code Kernel}, and the modes {@code LocalSize} and {@code MaxWorkgroupSizeINTEL}. */
    private static final int KERNEL = 6;

    private static final int LOCAL_SIZE = 17;
    private static final int MOST = 5893;

    /** Registered generators (spir-v.xml of the SPIR-V registry): the upper half of the word. */
    private static final Map<Integer, String> GENERATORS =
            Map.of(6, "Khronos LLVM/SPIR-V Translator", 43, "LLVM SPIR-V Backend");

    private final SequencedMap<Integer, String> names = new LinkedHashMap<>();
    private final Map<Integer, LaunchBounds.Size> required = new LinkedHashMap<>();
    private final Map<Integer, LaunchBounds.Size> most = new LinkedHashMap<>();

    private SpirvKernels() {}

    static boolean isSpirv(Bytes image) {
        return image.size() >= HEADER && image.i32(0, "the magic number") == MAGIC;
    }

    /** @throws dev.offload.linker.problem.LinkerException if the module is damaged */
    static ImageContents read(Bytes image) {
        SpirvKernels reader = new SpirvKernels();
        reader.scan(image);
        List<Kernel> kernels = reader.names.entrySet().stream()
                .map(entry -> reader.kernel(entry.getKey(), entry.getValue()))
                .toList();
        return new ImageContents(
                Optional.ofNullable(GENERATORS.get(image.u16(GENERATOR + 2L, "the generator"))),
                Optional.empty(),
                Optional.empty(),
                Optional.of(kernels),
                Optional.of("SPIR-V: registers and memory are known once it is compiled"));
    }

    private void scan(Bytes image) {
        long at = HEADER;
        while (at < image.size()) {
            int operation = image.u16(at, "an instruction");
            int words = image.u16(at + 2, "an instruction");
            if (words == 0) {
                throw image.bad("it has an instruction of no length");
            }
            Bytes instruction = image.slice(at, 4L * words, "an instruction");
            switch (operation) {
                case ENTRY_POINT -> entryPoint(instruction);
                case EXECUTION_MODE -> executionMode(instruction);
                case FUNCTION -> {
                    return;
                }
                default -> {}
            }
            at += instruction.size();
        }
    }

    private void entryPoint(Bytes instruction) {
        if (instruction.i32(4, "the model of an entry point") == KERNEL) {
            Bytes name = instruction.until('\0', 12, "the name of an entry point");
            names.put(instruction.i32(8, "the id of an entry point"), new String(name.copy(), StandardCharsets.UTF_8));
        }
    }

    private void executionMode(Bytes instruction) {
        int id = instruction.i32(4, "an execution mode");
        switch (instruction.i32(8, "an execution mode")) {
            case LOCAL_SIZE -> required.put(id, size(instruction));
            case MOST -> most.put(id, size(instruction));
            default -> {}
        }
    }

    private static LaunchBounds.Size size(Bytes instruction) {
        return new LaunchBounds.Size(
                instruction.i32(12, "a size"), instruction.i32(16, "a size"), instruction.i32(20, "a size"));
    }

    private Kernel kernel(int id, String name) {
        LaunchBounds bounds = new LaunchBounds(
                Optional.ofNullable(most.get(id))
                        .map(size -> OptionalInt.of(size.threads()))
                        .orElse(OptionalInt.empty()),
                Optional.ofNullable(required.get(id)),
                OptionalInt.empty());
        return new Kernel(name, OptionalLong.empty(), Resources.UNKNOWN, Optional.empty(), bounds, Optional.empty());
    }
}
