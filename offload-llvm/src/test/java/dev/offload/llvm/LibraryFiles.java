package dev.offload.llvm;

import java.nio.file.Path;
import java.util.List;

/** The files of {@link Libraries}, for tests of the raw layer. */
public final class LibraryFiles {

    private LibraryFiles() {}

    /** Each library's path. */
    public static List<Path> all() {
        return Libraries.all().stream().map(Llvm::library).toList();
    }

    /** The folder of the newest installed LLVM. */
    public static Path home() {
        return Libraries.home();
    }
}
