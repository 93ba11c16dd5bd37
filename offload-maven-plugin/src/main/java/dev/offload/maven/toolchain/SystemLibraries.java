package dev.offload.maven.toolchain;

import dev.offload.maven.tool.HostSystem;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** The folders in which the dynamic loader looks. */
final class SystemLibraries {

    private SystemLibraries() {}

    /** Those of {@code LD_LIBRARY_PATH}, then the usual ones (ld.so(8)), with those of Debian's multiarch. */
    static List<Path> folders(HostSystem host) {
        Stream<Path> asked = host.variable("LD_LIBRARY_PATH").stream()
                .flatMap(value -> Arrays.stream(value.split(File.pathSeparator)))
                .filter(entry -> !entry.isBlank())
                .map(Path::of);
        String debianArch = host.platform().arch().equals("arm64")
                ? "aarch64"
                : host.platform().arch();
        Stream<Path> usual = Stream.of(
                        "usr/local/lib", "usr/lib/" + debianArch + "-linux-gnu", "usr/lib64", "usr/lib", "lib64", "lib")
                .map(host::at);
        return Stream.concat(asked, usual).filter(Files::isDirectory).toList();
    }
}
