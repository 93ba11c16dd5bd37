package dev.offload.maven.rust;

import dev.offload.maven.stamp.Tool;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The cargo and rustc in use.
 *
 * @param sysroot where rustc has its libraries
 */
record RustCompiler(Path cargo, Path rustc, RustVersion version, Path sysroot) {

    /** What cargo and rustc are told by their environment. */
    Map<String, String> environment() {
        Map<String, String> variables = new TreeMap<>();
        // Without it cargo takes the first rustc on the PATH, which may be another one.
        variables.put("RUSTC", rustc.toString());
        variables.put("CARGO_TERM_COLOR", "never");
        // No reports of rustc's crashes in the folder that it runs in.
        variables.put("RUSTC_ICE", "0");
        if (version.isStable()) {
            variables.put("RUSTC_BOOTSTRAP", "1");
        }
        return variables;
    }

    List<Tool> tools() {
        return List.of(new Tool("cargo", cargo, ""), new Tool("rustc", rustc, version.toString()));
    }

    /** The sources of {@code core}, if they are installed: the component {@code rust-src}. */
    Optional<Path> librarySources() {
        return Optional.of(sysroot.resolve("lib/rustlib/src/rust/library"))
                .filter(library -> Files.isRegularFile(library.resolve("core/src/lib.rs")));
    }

    /** rustc's own libLLVM, which reads what rustc writes, if it is in a file of its own. */
    Optional<Path> libLlvm() {
        String multiarch = version.host().split("-", 2)[0] + "-linux-gnu";
        return Stream.of(sysroot.resolve("lib"), sysroot.resolve("lib").resolve(multiarch))
                .flatMap(RustCompiler::files)
                .filter(file -> file.getFileName().toString().matches("libLLVM(-\\d.*)?\\.so(\\..*)?"))
                .filter(file -> file.getFileName().toString().contains(String.valueOf(version.llvmMajor())))
                .findFirst();
    }

    private static Stream<Path> files(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            return Stream.empty(); // A folder that cannot be read has none to offer.
        }
    }
}
