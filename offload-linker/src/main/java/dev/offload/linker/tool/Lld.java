package dev.offload.linker.tool;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * LLVM's linker for ELF, which makes AMD code objects and host images.
 *
 * @param program the ld.lld program
 */
public record Lld(Path program) {

    /**
     * Finds ld.lld: the one given, the one of the LLVM in use, {@code PATH}.
     *
     * @param libLlvm the LLVM library in use
     * @param llvmMajor its major version; distributions install {@code ld.lld-22}
     * @param needed the target that needs it, for the message
     * @throws LinkerException if there is none
     */
    public static Lld find(Optional<Path> given, Path libLlvm, int llvmMajor, HostSystem system, String needed) {
        if (given.isPresent()) {
            return new Lld(ToolSearch.given("ld.lld", given.get(), "--lld"));
        }
        ToolSearch search = new ToolSearch("ld.lld", system);
        return llvmFolders(libLlvm)
                .flatMap(folder -> search.in(folder).stream())
                .findFirst()
                .or(() -> search.onPath("ld.lld-" + llvmMajor))
                .or(() -> search.onPath("ld.lld"))
                .or(() -> search.in(system.usual("usr/lib/llvm-" + llvmMajor + "/bin")))
                .map(Lld::new)
                .orElseThrow(() -> new LinkerException(
                        Problem.TOOL_MISSING,
                        "ld.lld, LLVM's linker, is missing to make the image for " + needed + "; looked at "
                                + search.places(),
                        "install lld of LLVM " + llvmMajor + " (package lld-" + llvmMajor
                                + " of Debian and Ubuntu), or name ld.lld with --lld"));
    }

    public ToolResult link(ToolRunner runner, List<String> arguments) throws InterruptedException {
        return runner.run(program, arguments);
    }

    /** {@code bin} beside {@code lib}, and the library's own folder, in which an unpacked LLVM may hold everything. */
    private static Stream<Path> llvmFolders(Path libLlvm) {
        Path folder = libLlvm.toAbsolutePath().getParent();
        if (folder == null) {
            return Stream.empty();
        }
        return Stream.of(folder.resolveSibling("bin"), folder, folder.resolve("bin"));
    }
}
