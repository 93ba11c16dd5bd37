package dev.offload.maven.frontend;

import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import java.nio.file.Path;

/** A source, told by the extension of its name. */
public sealed interface SourceUnit {

    Path file();

    /** Its path as seen from the source folder, with '/': what messages and result files call it. */
    String name();

    /** C or C++, which holds host and device code at once. */
    record ClangSource(Path file, String name, Language language) implements SourceUnit {}

    /** LLVM IR as text or bitcode, which is for the devices of its triple. */
    record IrSource(Path file, String name, boolean bitcode) implements SourceUnit {}

    /** What clang is told of a source's language by the way that it is called. */
    enum Language {
        C,
        CXX
    }

    /**
     * The unit for a file that the source folder has.
     *
     * @throws dev.offload.maven.problem.OffloadException if no front end takes such a file
     */
    static SourceUnit of(Path folder, String name) {
        Path file = folder.resolve(name);
        return switch (name.substring(name.lastIndexOf('.') + 1)) {
            case "c" -> new ClangSource(file, name, Language.C);
            case "cc", "cpp", "cxx" -> new ClangSource(file, name, Language.CXX);
            case "ll" -> new IrSource(file, name, false);
            case "bc" -> new IrSource(file, name, true);
            default ->
                throw Failure.of(Problem.BAD_PARAMETER, "'" + file + "' is not a source that can be compiled")
                        .because("<includes> take it in")
                        .fix("sources are named .c .cc .cpp .cxx .ll or .bc; leave others out with <excludes>")
                        .exception();
        };
    }
}
