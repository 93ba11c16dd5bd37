package dev.offload.linker.tool;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Turns the names of C++ and Rust symbols into those of the source, with the demangler that LLVM or binutils installs. */
public final class Demangler {

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
        ToolSearch search = new ToolSearch("llvm-cxxfilt", system);
        Optional<Path> program = Optional.ofNullable(libLlvm.toAbsolutePath().getParent())
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

    /** Itanium's C++ ABI and Rust's v0 scheme. */
    private static boolean isMangled(String symbol) {
        return symbol.startsWith("_Z") || symbol.startsWith("_R");
    }
}
