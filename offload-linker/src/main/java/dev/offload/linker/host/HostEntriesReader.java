package dev.offload.linker.host;

import dev.offload.linker.binary.HostCode;
import dev.offload.linker.binary.SectionSymbol;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Llvm;
import java.nio.ByteOrder;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Reads the offload entries of host code. An entry is a {@code __tgt_offload_entry} (LLVM 20 and later,
 * llvm/Frontend/Offloading/Utility.h): 8 zero bytes, then version, kind and flags of 2, 2 and 4 bytes, two addresses, and
 * from byte 32 on the size, which is 0 for a kernel.
 */
public final class HostEntriesReader {

    private static final Set<String> SECTIONS =
            Set.of(EntrySection.CURRENT.section(), EntrySection.BEFORE_LLVM_21.section());

    private static final int ENTRY_SIZE = 56;
    private static final int KIND = 10;
    private static final int FLAGS = 12;
    private static final int SIZE = 32;

    private static final int OPENMP = 1;

    /** {@code OffloadEntryKindFlag} 0: neither a link, an indirect function nor a requirement. */
    private static final int PLAIN = 0;

    /** What the symbol of the entry {@code name} is called. */
    private static final String SYMBOL_PREFIX = ".offloading.entry.";

    private final Map<EntrySection, Path> seen = new EnumMap<>(EntrySection.class);
    private final Set<String> symbols = new LinkedHashSet<>();
    private final Set<String> possible = new LinkedHashSet<>();
    private final Set<String> kernels = new LinkedHashSet<>();
    private final Supplier<Llvm> llvm;

    private HostEntriesReader(Supplier<Llvm> llvm) {
        this.llvm = llvm;
    }

    /**
     * The entries of all host code of one program.
     *
     * @param inputs its objects and archives
     * @param llvm asked for only when there is bitcode to read
     * @throws LinkerException if an object cannot be read, or if the objects are of compilers whose entries do not go together
     */
    public static HostEntries read(Collection<LinkInput> inputs, Supplier<Llvm> llvm) {
        HostEntriesReader reader = new HostEntriesReader(llvm);
        inputs.forEach(reader::add);
        reader.possible.removeAll(reader.symbols);
        EntrySection section = reader.seen.keySet().stream().findFirst().orElse(EntrySection.CURRENT);
        return new HostEntries(
                section, List.copyOf(reader.symbols), List.copyOf(reader.possible), List.copyOf(reader.kernels));
    }

    private void add(LinkInput input) {
        Path object = input.file();
        for (SectionSymbol symbol : HostCode.symbols(object, SECTIONS, llvm)) {
            seen.putIfAbsent(EntrySection.of(symbol.section()).orElseThrow(), object);
            requireOneSection();
            if (symbol.content().remaining() != ENTRY_SIZE) {
                throw disagree(object + " has offload entries of LLVM 19 or older (" + symbol.name() + ", "
                        + symbol.content().remaining() + " bytes)");
            }
            (input.whole() ? symbols : possible).add(symbol.name());
            if (input.whole() && isKernel(symbol)) {
                kernels.add(
                        symbol.name().startsWith(SYMBOL_PREFIX)
                                ? symbol.name().substring(SYMBOL_PREFIX.length())
                                : symbol.name());
            }
        }
    }

    private void requireOneSection() {
        if (seen.size() > 1) {
            List<String> objects = new ArrayList<>();
            seen.forEach((section, object) -> objects.add(object + " has the section " + section.section()));
            throw disagree(String.join(", and ", objects) + " (LLVM 21 and later: "
                    + EntrySection.CURRENT.section() + "; LLVM 20: " + EntrySection.BEFORE_LLVM_21.section()
                    + "): one program cannot have both");
        }
    }

    private static LinkerException disagree(String message) {
        return new LinkerException(
                Problem.HOST_OBJECTS_DISAGREE,
                message,
                "compile all host code by the same version of clang, 20 or newer");
    }

    private static boolean isKernel(SectionSymbol symbol) {
        var entry = symbol.content().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        return entry.getShort(KIND) == OPENMP && entry.getInt(FLAGS) == PLAIN && entry.getLong(SIZE) == 0;
    }
}
