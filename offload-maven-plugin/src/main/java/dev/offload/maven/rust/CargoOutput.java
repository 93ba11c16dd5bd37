package dev.offload.maven.rust;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.codehaus.plexus.util.FileUtils;

/**
 * What a run of cargo leaves, in {@code <target-dir>/<triple>/<profile>}. The names have a hash in them that cargo does not
 * tell.
 *
 * @param folder that folder
 */
record CargoOutput(Path folder, RustCrate crate) {

    /** Between the words of a rule: a space that no backslash makes part of a word. */
    private static final Pattern SPACE = Pattern.compile("(?<!\\\\) +");

    static CargoOutput of(Path targetFolder, String triple, CrateOptions options, RustCrate crate) {
        return new CargoOutput(targetFolder.resolve(triple).resolve(options.profileFolder()), crate);
    }

    /**
     * Has cargo compile the crate itself anew; what it depends on stays. What is asked of rustc beside the library or program
     * is nothing that cargo looks after: it would take the crate for up to date with a file of other options in its place.
     */
    void forget() throws IOException {
        for (Path stale : modules()) {
            Files.delete(stale);
        }
        for (Path fingerprint : list(".fingerprint", crate.packageName() + "-*")) {
            FileUtils.deleteDirectory(fingerprint.toFile());
        }
    }

    /** The bitcode of the crate with all that it uses. */
    Optional<Path> bitcode() throws IOException {
        return modules().stream().findFirst();
    }

    /** A {@code cdylib} by itself has no hash in its name. */
    private List<Path> modules() throws IOException {
        return list("deps", crate.crateName() + "{,-*}.bc");
    }

    /** What a rustc with {@code llvm.offload} leaves in its device pass; older ones called it {@code host.out}. */
    Optional<Path> offloadBinary() throws IOException {
        if (!Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> List.of("device.bin", "host.out")
                            .contains(file.getFileName().toString()))
                    .min(Comparator.comparing(file -> file.getFileName().toString()));
        }
    }

    /**
     * Writes a depfile: the sources that cargo lists, those of other crates in the build among them, and the manifests that
     * go with them.
     *
     * @param manifest the crate's own
     */
    void writeDepfile(Path depfile, Path manifest) throws IOException {
        Set<Path> files = new TreeSet<>();
        for (Path listed : list("", "*.d")) {
            // One line for each thing that cargo makes: its path, a colon, and the sources.
            for (String rule : Files.readAllLines(listed)) {
                SPACE.splitAsStream(rule.substring(rule.indexOf(": ") + 2))
                        .map(word -> Path.of(word.replace("\\ ", " ")))
                        .forEach(files::add);
            }
        }
        for (Path source : List.copyOf(files)) {
            manifestOf(source).ifPresent(files::add);
        }
        Stream.of(manifest, manifest.resolveSibling("Cargo.lock"), manifest.resolveSibling(".cargo/config.toml"))
                .filter(Files::isRegularFile)
                .forEach(files::add);
        Files.createDirectories(depfile.resolveSibling(""));
        Files.writeString(
                depfile,
                files.stream()
                        .map(file -> file.toString().replace(" ", "\\ "))
                        .collect(Collectors.joining(" ", "crate: ", "\n")));
    }

    private static Optional<Path> manifestOf(Path source) {
        return Stream.iterate(source.getParent(), Objects::nonNull, Path::getParent)
                .map(folder -> folder.resolve("Cargo.toml"))
                .filter(Files::isRegularFile)
                .findFirst();
    }

    private List<Path> list(String place, String glob) throws IOException {
        Path where = folder.resolve(place);
        List<Path> found = new ArrayList<>();
        if (Files.isDirectory(where)) {
            try (DirectoryStream<Path> stream = Files.newDirectoryStream(where, glob)) {
                stream.forEach(found::add);
            }
        }
        return found;
    }
}
