package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LinkDeviceCommandTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String KERNEL = """
            source_filename = "k.c"
            define protected void @k(ptr %dyn, ptr %p) {
              store i32 7, ptr %p
              ret void
            }
            """;

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void pack() throws IOException {
        Files.writeString(folder.resolve("k.ll"), KERNEL);
        LLVM.run(folder, "llvm-as", "k.ll");
        LLVM.run(
                folder,
                "llvm-offload-binary",
                "-o",
                "device.bin",
                "--image=file=k.bc,triple=x86_64-pc-linux-gnu,arch=generic,kind=openmp",
                "--image=file=k.bc,triple=x86_64-unknown-linux-gnu,arch=generic,kind=openmp");
    }

    @Test
    void imagesAreListedAndWrittenWithABinaryOfAll() throws Exception {
        assertThat(run("link-device", "-o", path("images"), path("device.bin"))).isZero();

        assertThat(out.toString()
                        .lines()
                        .map(line -> List.of(line.split("  ", -1)).subList(0, 4)))
                .containsExactly(
                        List.of(
                                path("images/x86_64-unknown-linux-gnu-generic.so"),
                                "x86_64-unknown-linux-gnu",
                                "generic",
                                "openmp"),
                        List.of(
                                path("images/x86_64-pc-linux-gnu-generic.so"),
                                "x86_64-pc-linux-gnu",
                                "generic",
                                "openmp"));
        assertThat(files("images"))
                .containsExactly("linked.bin", "x86_64-pc-linux-gnu-generic.so", "x86_64-unknown-linux-gnu-generic.so");
        String listing = LLVM.run(folder, "llvm-objdump", "--offloading", "images/linked.bin");
        assertThat(listing.indexOf("x86_64-unknown"))
                .isLessThan(listing.indexOf("x86_64-pc"))
                .isPositive();
    }

    @Test
    void theSameBytesComeOutInAnyFolder() throws Exception {
        run("link-device", "-o", path("one"), path("device.bin"));
        Files.copy(
                folder.resolve("device.bin"),
                Files.createDirectories(folder.resolve("sub")).resolve("other.bin"));
        run("link-device", "-o", path("sub/two"), "--jobs=1", path("sub/other.bin"));

        assertThat(folder.resolve("sub/two/linked.bin")).hasSameBinaryContentAs(folder.resolve("one/linked.bin"));
    }

    @Test
    void aFailureLeavesWhatWasThere() throws Exception {
        run("link-device", "-o", path("images"), path("device.bin"));
        byte[] before = Files.readAllBytes(folder.resolve("images/linked.bin"));
        Files.writeString(folder.resolve("device.bin"), "no offload binary");

        assertThat(run("link-device", "-o", path("images"), path("device.bin"))).isEqualTo(1);

        assertThat(err.toString()).startsWith("error OFF-0306: there is no device code in " + path("device.bin"));
        assertThat(Files.readAllBytes(folder.resolve("images/linked.bin"))).isEqualTo(before);
    }

    @Test
    void intermediatesAreKeptOnRequestOnly() throws Exception {
        run("link-device", "-o", path("images"), "--save-temps", "--target=x86_64-pc-linux-gnu", path("device.bin"));

        assertThat(files("images"))
                .contains(
                        "linked.bin",
                        "x86_64-pc-linux-gnu-generic.linked.bc",
                        "x86_64-pc-linux-gnu-generic.o",
                        "x86_64-pc-linux-gnu-generic.optimized.bc",
                        "x86_64-pc-linux-gnu-generic.so");
    }

    @Test
    void targetsAreCheckedBeforeAnythingElse() {
        assertThat(run("link-device", "-o", path("images"), "--target=gfx90x", path("absent.bin")))
                .isEqualTo(1);
        assertThat(err.toString()).startsWith("error OFF-0301").contains("did you mean 'gfx90a'?");
    }

    @Test
    void levelsAreZeroToThree() {
        assertThat(run("link-device", "-o", path("images"), "-O4", path("device.bin")))
                .isEqualTo(2);
        assertThat(err.toString()).contains("-O takes 0, 1, 2 or 3");
    }

    @Test
    void aDryRunPrintsShellLinesAndWritesNothing() throws Exception {
        assertThat(run("link-device", "-o", path("images"), "--dry-run", path("device.bin")))
                .isZero();

        assertThat(err.toString().lines())
                .anyMatch(line -> line.startsWith("# link, optimise and generate code for x86_64-pc-linux-gnu"))
                .anyMatch(line -> line.contains("ld.lld -shared") && line.contains(path("images")));
        assertThat(out.toString()).isEmpty();
        assertThat(folder.resolve("images")).doesNotExist();
    }

    @Test
    void aRelocatableLinkGathersTheCodeInOneBinary() throws Exception {
        assertThat(run("link-device", "-o", path("images"), "-r", path("device.bin")))
                .isZero();

        assertThat(out.toString().strip()).isEqualTo(path("images/linked.bin"));
        assertThat(files("images")).containsExactly("linked.bin");
        assertThat(LLVM.run(folder, "llvm-objdump", "--offloading", "images/linked.bin"))
                .contains("llvm ir", "x86_64-pc-linux-gnu", "x86_64-unknown-linux-gnu");
        assertThat(run("link-device", "-o", path("again"), path("images/linked.bin")))
                .isZero();
        assertThat(files("again")).contains("x86_64-pc-linux-gnu-generic.so");
    }

    @Test
    void anImageCanTakeThePlaceOfTheLink() throws Exception {
        run("link-device", "-o", path("images"), "--target=x86_64-pc-linux-gnu", path("device.bin"));
        String image = path("images/x86_64-pc-linux-gnu-generic.so");

        assertThat(run("link-device", "-o", path("over"), "--override-image=openmp=" + image, "--target=host"))
                .isZero();
        assertThat(folder.resolve("over/x86_64-pc-linux-gnu-generic.so")).hasSameBinaryContentAs(Path.of(image));
        assertThat(run("link-device", "-o", path("over"), "--override-image=openmp=" + image))
                .isEqualTo(1);
        assertThat(err.toString()).contains("nothing says what the image in " + image + " is for");
    }

    @Test
    void withoutAnInputThereIsNothingToDo() {
        assertThat(run("link-device", "-o", path("images"))).isEqualTo(2);
        assertThat(err.toString()).contains("no INPUT is named");
    }

    @Test
    void optionsReachTheLink() {
        assertThat(run(
                        "link-device",
                        "-o",
                        path("images"),
                        "-v",
                        "--passes=mem2reg",
                        "--device-compiler=x86_64-pc-linux-gnu=-g",
                        "--device-linker=x86_64-pc-linux-gnu=--build-id=sha1",
                        path("device.bin")))
                .isZero();

        assertThat(err.toString().lines().filter(line -> line.contains("--build-id=sha1")))
                .singleElement()
                .asString()
                .contains("x86_64-pc-linux-gnu-generic");
        assertThat(err.toString()).contains(": mem2reg");
    }

    private int run(String... arguments) {
        return OffloadLinker.run(Sessions.of(out, err), List.of(arguments));
    }

    private String path(String name) {
        return folder.resolve(name).toString();
    }

    private List<String> files(String name) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(name))) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
