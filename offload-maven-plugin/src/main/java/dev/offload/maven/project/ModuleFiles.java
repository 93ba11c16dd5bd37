package dev.offload.maven.project;

import dev.offload.maven.frontend.PassFolders;
import dev.offload.maven.image.ImageFiles;
import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.OffloadException;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.rust.CrateFiles;
import dev.offload.maven.stamp.BuildFolders;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Where everything of a module is.
 *
 * @param base the module's folder
 * @param target the folder for the program or library
 * @param offload all intermediate files, in the order of the steps
 */
record ModuleFiles(Path base, Path target, Path offload) {

    /** Those of the module that Maven is at. */
    static ModuleFiles of(MavenContext maven) {
        return new ModuleFiles(
                maven.base(), maven.buildFolder(), maven.buildFolder().resolve("offload"));
    }

    /** Where the tests of the module are built. */
    ModuleFiles tests() {
        Path folder = target.resolve("offload-test");
        return new ModuleFiles(base, folder, folder);
    }

    /** Where the test of one source is built. */
    ModuleFiles test(String source) {
        Path folder = tests().target().resolve(source);
        return new ModuleFiles(base, folder, folder);
    }

    Path commands() {
        return offload().resolve("commands");
    }

    BuildFolders folders(Path sources) {
        return new BuildFolders(base, sources, offload());
    }

    PassFolders passes() {
        return new PassFolders(base, offload().resolve("device"), hostFolder());
    }

    ImageFiles images() {
        return new ImageFiles(
                offload().resolve("device.bin"),
                offload().resolve("images"),
                hostFolder().resolve("registration.o"));
    }

    /**
     * What the final link takes: everything that is in the folder of host objects.
     *
     * @throws dev.offload.maven.problem.OffloadException if nothing is
     */
    List<Path> hostObjects() throws IOException {
        if (!Files.exists(crate().recordedLink().resolve("arguments"))) {
            require(images().registration(), "wrap-host");
        }
        return objects();
    }

    /**
     * What goes into a static library: all but the registration of the images.
     *
     * @throws dev.offload.maven.problem.OffloadException if nothing does
     */
    List<Path> libraryObjects() throws IOException {
        List<Path> objects = Files.isDirectory(hostFolder())
                ? objects().stream()
                        .filter(object -> !object.equals(images().registration()))
                        .toList()
                : List.of();
        if (objects.isEmpty()) {
            throw missing("there are no objects in '" + hostFolder() + "'", "wrap-host");
        }
        return objects;
    }

    private List<Path> objects() throws IOException {
        try (Stream<Path> files = Files.walk(hostFolder())) {
            return files.filter(file -> file.toString().endsWith(".o")).sorted().toList();
        }
    }

    /**
     * A file that an earlier goal makes.
     *
     * @throws dev.offload.maven.problem.OffloadException if it is not there
     */
    static void require(Path file, String goal) {
        if (!Files.isRegularFile(file)) {
            throw missing("there is no '" + file + "'", goal);
        }
    }

    private static OffloadException missing(String what, String goal) {
        return Failure.of(Problem.STEP_INPUT_MISSING, what)
                .fix("the goal " + goal + " makes it: let it run in an earlier phase, or put a file there")
                .exception();
    }

    CrateFiles crate() {
        return new CrateFiles(offload());
    }

    /** Whether there are objects of others than a Rust crate and the registration. */
    boolean hasOtherObjects(List<Path> objects) {
        return objects.stream()
                .anyMatch(object ->
                        !object.startsWith(hostFolder().resolve("rust")) && !object.equals(images().registration()));
    }

    private Path hostFolder() {
        return offload().resolve("host");
    }
}
