package dev.offload.linker.kernel;

import dev.offload.linker.binary.ElfSection;
import dev.offload.linker.target.Triple;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Reads the kernels of a cubin, linked or not, of CUDA 11 to 13: from symbols, section headers and attributes, by the names
 * that {@code nvdisasm -elf} and {@code cuobjdump -elf} give them. No document of NVIDIA's describes the format.
 */
final class CubinKernels {

    /** {@code EM_CUDA}, llvm/BinaryFormat/ELF.h. */
    static final int MACHINE = 190;

    /** {@code STO_CUDA_ENTRY}: the function is a kernel. */
    private static final int ENTRY = 0x10;

    /** Where a kernel's registers are without an attribute, up to CUDA 12: the upper byte of {@code sh_info} of its code. */
    private static final int REGISTERS_SHIFT = 24;

    /** What the linker adds to the shared memory of each kernel for the system, from Hopper on. */
    private static final int RESERVED_SHARED = 1024;

    private static final int FIRST_WITH_RESERVED_SHARED = 90;

    /** {@code SHT_CUDA_SHARED}: shared memory that is not placed yet. */
    private static final int UNPLACED_SHARED = 0x7000000a;

    private static final int WARP = 32;

    private final ElfFile elf;
    private final CubinTarget target;
    private final NvidiaNote note;

    /** Of each function, by its symbol's index: what the attributes of the whole file say. */
    private final Map<Integer, Integer> registers = new HashMap<>();

    private final Map<Integer, Integer> frames = new HashMap<>();
    private final Map<Integer, Integer> stacks = new HashMap<>();

    /** The sections that belong to a function, by the index of the section with its code. */
    private final Map<Integer, List<ElfSection>> belongings = new HashMap<>();

    /** Whether there is shared memory of which only the linker will tell which kernels use it. */
    private boolean sharedIsOpen;

    private CubinKernels(ElfFile elf) {
        this.elf = elf;
        this.target = CubinTarget.of(elf);
        this.note = NvidiaNote.of(elf);
    }

    /** @throws dev.offload.linker.problem.LinkerException if the file is damaged */
    static ImageContents read(ElfFile elf) {
        CubinKernels reader = new CubinKernels(elf);
        reader.collect();
        List<Kernel> kernels = elf.symbols().stream()
                .filter(symbol -> symbol.isFunction() && symbol.isDefined() && (symbol.other() & ENTRY) != 0)
                .map(reader::kernel)
                .toList();
        return new ImageContents(
                reader.note.producer(),
                Optional.of(Triple.NVPTX64),
                Optional.of(reader.target.name()),
                Optional.of(kernels),
                Optional.empty());
    }

    private void collect() {
        for (ElfSection section : elf.ofType(NvInfo.SECTION_TYPE)) {
            if (section.info() == 0) {
                NvInfo.read(section.content()).forEach(this::collect);
            }
        }
        for (ElfSection section : elf.sections()) {
            sharedIsOpen |= section.type() == UNPLACED_SHARED && section.info() == 0 && section.size() > 0;
            if (section.info() > 0
                    && Stream.of(".nv.info.", ".nv.shared.", ".nv.constant").anyMatch(section.name()::startsWith)) {
                belongings
                        .computeIfAbsent(section.info(), code -> new ArrayList<>())
                        .add(section);
            }
        }
    }

    private void collect(NvInfo record) {
        switch (record.attribute()) {
            case NvInfo.REGISTERS -> registers.put(record.word(0), record.word(1));
            case NvInfo.FRAME_SIZE -> frames.put(record.word(0), record.word(1));
            case NvInfo.MIN_STACK_SIZE -> stacks.put(record.word(0), record.word(1));
            default -> {}
        }
    }

    private Kernel kernel(ElfFile.Symbol symbol) {
        ElfSection code = elf.section(symbol.section());
        // Taken, so that many symbols of one section take no longer than one.
        List<ElfSection> own =
                Optional.ofNullable(belongings.remove(code.index())).orElse(List.of());
        List<NvInfo> attributes = own.stream()
                .filter(section -> section.type() == NvInfo.SECTION_TYPE)
                .flatMap(section -> NvInfo.read(section.content()).stream())
                .toList();
        LaunchBounds bounds = bounds(attributes);
        Resources resources = new Resources(
                new Resources.Registers(
                        OptionalInt.of(registers(symbol, code)), OptionalInt.empty(), OptionalInt.empty()),
                memory(symbol, own),
                spills(symbol, code, attributes),
                barriers(attributes));
        return new Kernel(
                symbol.name(),
                OptionalLong.of(symbol.size()),
                resources,
                Optional.of(parameters(attributes)),
                bounds,
                target.limits().flatMap(limits -> NvidiaOccupancy.of(limits, resources, bounds)));
    }

    private int registers(ElfFile.Symbol symbol, ElfSection code) {
        return registers.getOrDefault(symbol.index(), code.info() >>> REGISTERS_SHIFT);
    }

    private Resources.Memory memory(ElfFile.Symbol symbol, List<ElfSection> own) {
        long shared = own.stream()
                .filter(section -> section.name().startsWith(".nv.shared."))
                .mapToLong(ElfSection::size)
                .sum();
        boolean reserved = elf.type() != ElfFile.OBJECT && target.number() >= FIRST_WITH_RESERVED_SHARED;
        int frame = frames.getOrDefault(symbol.index(), 0);
        // Without the second, or if it is negative, the tools do not know what is called.
        int stack = stacks.getOrDefault(symbol.index(), -1);
        return new Resources.Memory(
                sharedIsOpen
                        ? OptionalLong.empty()
                        : OptionalLong.of(reserved ? Math.max(0, shared - RESERVED_SHARED) : shared),
                OptionalLong.of(stack < 0 ? frame : stack),
                stack < 0,
                constantBanks(own));
    }

    private static SortedMap<Integer, Long> constantBanks(List<ElfSection> own) {
        SortedMap<Integer, Long> banks = new TreeMap<>();
        for (ElfSection section : own) {
            String name = section.name();
            // .nv.constant0.kernel
            int digit = ".nv.constant".length();
            if (name.startsWith(".nv.constant") && name.length() > digit && Character.isDigit(name.charAt(digit))) {
                banks.merge(Character.digit(name.charAt(digit), 10), section.size(), Long::sum);
            }
        }
        return banks;
    }

    private Optional<Spills> spills(ElfFile.Symbol symbol, ElfSection code, List<NvInfo> attributes) {
        List<NvInfo> annotations = attributes.stream()
                .filter(record -> record.attribute() == NvInfo.ANNOTATIONS)
                .toList();
        if (!annotations.isEmpty()) {
            return Optional.of(SpillCode.read(code.content(), annotations));
        }
        // Without a stack there is nowhere to spill to; with one, older tools do not say for what it is.
        boolean none = frames.getOrDefault(symbol.index(), -1) == 0 || note.annotatesSpills();
        return none ? Optional.of(new Spills.Traffic(0, 0)) : Optional.empty();
    }

    private static OptionalInt barriers(List<NvInfo> attributes) {
        return attributes.stream()
                .filter(record -> record.attribute() == NvInfo.BARRIERS)
                .mapToInt(record -> record.value() & 0xff)
                .findFirst();
    }

    private static Parameters parameters(List<NvInfo> attributes) {
        SortedMap<Integer, Parameter> parameters = new TreeMap<>();
        for (NvInfo record : attributes) {
            if (record.attribute() == NvInfo.PARAMETER || record.attribute() == NvInfo.PARAMETER_V2) {
                parameters.put(record.ordinal(), record.parameter());
            }
        }
        Parameters all = Parameters.of(List.copyOf(parameters.values()));
        return attributes.stream()
                .filter(record -> record.attribute() == NvInfo.PARAMETER_BYTES)
                .findFirst()
                .map(record -> new Parameters(record.value(), 0, all.all()))
                .orElse(all);
    }

    private static LaunchBounds bounds(List<NvInfo> attributes) {
        Optional<LaunchBounds.Size> required = size(attributes, NvInfo.REQUIRED_THREADS);
        OptionalInt most = size(attributes, NvInfo.MAX_THREADS)
                .map(size -> OptionalInt.of(size.threads()))
                .orElse(OptionalInt.empty());
        return new LaunchBounds(most, required, OptionalInt.of(WARP));
    }

    private static Optional<LaunchBounds.Size> size(List<NvInfo> attributes, int attribute) {
        return attributes.stream()
                .filter(record -> record.attribute() == attribute)
                .findFirst()
                .map(NvInfo::size);
    }
}
