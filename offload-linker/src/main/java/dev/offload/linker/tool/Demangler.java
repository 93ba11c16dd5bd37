package dev.offload.linker.tool;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Turns the names of C++ and Rust symbols into those of the source, with the demangler that LLVM or binutils installs. */
public final class Demangler {

    /** Arguments of a command line, and how long one may be, so that all of them fit any system's limit. */
    private static final int AT_ONCE = 20;

    private static final int LONGEST = 1000;

    private final Optional<Path> program;
    private final ToolRunner runner;

    private Demangler(Optional<Path> program, ToolRunner runner) {
        this.program = program;
        this.runner = runner;
    }

    /**
     * Looks for a demangler: that of the LLVM in use, then {@code PATH}. Without one, names stay as they are.
     *
     * @param libLlvm the LLVM library in use
     */
    public static Demangler find(Path libLlvm, HostSystem system, ToolRunner runner) {
        return find(Optional.of(libLlvm), system, runner);
    }

    /** As above, also where no LLVM is in use. */
    public static Demangler find(Optional<Path> libLlvm, HostSystem system, ToolRunner runner) {
        ToolSearch search = new ToolSearch("llvm-cxxfilt", system);
        Optional<Path> program = libLlvm.flatMap(
                        library -> Optional.ofNullable(library.toAbsolutePath().getParent()))
                .flatMap(folder -> search.in(folder.resolveSibling("bin")))
                .or(() -> search.onPath("llvm-cxxfilt"))
                .or(() -> search.onPath("c++filt"));
        return new Demangler(program, runner);
    }

    /** The name in the source; the symbol itself if it is one, or if that cannot be told. */
    public String demangle(String symbol) throws InterruptedException {
        if (program.isEmpty() || !isMangled(symbol)) {
            return symbol;
        }
        ToolResult result = runner.run(program.get(), List.of(symbol));
        String name = result.output().strip();
        return result.succeeded() && !name.isEmpty() ? name : symbol;
    }

    /** The names in the source of many symbols, with few runs of the demangler; those that have another name than the symbol. */
    public Map<String, String> demangle(Collection<String> symbols) throws InterruptedException {
        Map<String, String> names = new HashMap<>();
        List<String> mangled = program.isEmpty()
                ? List.of()
                : symbols.stream()
                        .filter(symbol -> isMangled(symbol) && symbol.length() <= LONGEST && isOneLine(symbol))
                        .distinct()
                        .toList();
        for (int start = 0; start < mangled.size(); start += AT_ONCE) {
            List<String> some = mangled.subList(start, Math.min(mangled.size(), start + AT_ONCE));
            ToolResult result = runner.run(program.orElseThrow(), some);
            List<String> lines = result.output().lines().toList();
            if (result.succeeded() && lines.size() == some.size()) {
                for (int i = 0; i < some.size(); i++) {
                    names.put(some.get(i), lines.get(i).strip());
                }
            }
        }
        return names;
    }

    private static boolean isOneLine(String symbol) {
        return symbol.chars().allMatch(c -> c > ' ' && c < 0x7f);
    }

    /** Itanium's C++ ABI and Rust's v0 scheme. */
    private static boolean isMangled(String symbol) {
        return symbol.startsWith("_Z") || symbol.startsWith("_R");
    }
}
