package dev.offload.maven.toolchain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Makes a file system for a search to look at. */
record FakeFiles(Path root) {

    Path file(String path, String content) {
        Path file = root.resolve(path);
        try {
            Files.createDirectories(file.getParent());
            return Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path program(String path) {
        Path file = file(path, "");
        if (!file.toFile().setExecutable(true)) {
            throw new IllegalStateException(file.toString());
        }
        return file;
    }

    Path link(String path, String target) {
        Path link = root.resolve(path);
        try {
            Files.createDirectories(link.getParent());
            return Files.createSymbolicLink(link, Path.of(target));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** An LLVM as Debian lays it out, with its development package. */
    Path debianLlvm(String version) {
        String major = version.substring(0, version.indexOf('.'));
        String home = "usr/lib/llvm-" + major;
        program(home + "/bin/clang");
        program(home + "/bin/ld.lld");
        file(home + "/lib/cmake/llvm/LLVMConfigVersion.cmake", "set(PACKAGE_VERSION \"" + version + "\")\n");
        file(home + "/lib/libLLVM.so." + major + ".1", "");
        return root.resolve(home);
    }

    Path jdk(String home, String version) {
        program(home + "/bin/java");
        file(home + "/release", "IMPLEMENTOR=\"x\"\nJAVA_VERSION=\"" + version + "\"\n");
        return root.resolve(home);
    }
}
