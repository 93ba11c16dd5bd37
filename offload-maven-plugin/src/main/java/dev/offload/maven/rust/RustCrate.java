package dev.offload.maven.rust;

import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.offload.maven.program.OutputType;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The part of a package that becomes the program or the library.
 *
 * @param packageName the name in {@code Cargo.toml}
 * @param target the name of the program or library
 * @param library whether it is a {@code cdylib}
 */
record RustCrate(String packageName, String target, boolean library) {

    /**
     * Chooses from what {@code cargo metadata} says.
     *
     * @throws dev.offload.maven.problem.OffloadException if the package does not make what is asked for
     */
    static RustCrate read(String metadata, Path manifest, OutputType type) {
        JsonObject pkg = objects(
                        JsonParser.parseString(metadata).getAsJsonObject().getAsJsonArray("packages"))
                .filter(one -> isSame(Path.of(text(one, "manifest_path").orElse("")), manifest))
                .findFirst()
                .orElseThrow(() -> RustAdvice.noCrate(manifest, "it is a workspace without a package of its own"));
        String name = text(pkg, "name").orElseThrow();
        boolean library = type == OutputType.SHARED_LIBRARY;
        List<String> targets = objects(pkg.getAsJsonArray("targets"))
                .filter(target -> contains(target.getAsJsonArray("kind"), library ? "cdylib" : "bin"))
                .flatMap(target -> text(target, "name").stream())
                .toList();
        if (targets.isEmpty()) {
            throw RustAdvice.noCrate(
                    manifest,
                    library
                            ? "it has no library of crate-type cdylib, which <outputType>shared-library asks for"
                            : "it has no program (src/main.rs), which <outputType>executable asks for");
        }
        String chosen = text(pkg, "default_run")
                .filter(targets::contains)
                .or(() -> Optional.of(name).filter(targets::contains))
                .orElse(targets.get(0));
        return new RustCrate(name, chosen, library);
    }

    /** How cargo is told to compile this part. */
    List<String> arguments() {
        return library ? List.of("--lib") : List.of("--bin", target);
    }

    /** The name that rustc has for it. */
    String crateName() {
        return target.replace('-', '_');
    }

    /** cargo may know the file by a path without the links in it. */
    private static boolean isSame(Path file, Path other) {
        try {
            return Files.isSameFile(file, other);
        } catch (IOException e) {
            return false; // One of them is not there.
        }
    }

    private static Stream<JsonObject> objects(JsonArray array) {
        return StreamSupport.stream(array.spliterator(), false).map(JsonElement::getAsJsonObject);
    }

    private static boolean contains(JsonArray array, String text) {
        return StreamSupport.stream(array.spliterator(), false)
                .anyMatch(element -> element.getAsString().equals(text));
    }

    private static Optional<String> text(JsonObject object, String key) {
        return Optional.ofNullable(object.get(key))
                .filter(value -> !value.isJsonNull())
                .map(JsonElement::getAsString);
    }
}
