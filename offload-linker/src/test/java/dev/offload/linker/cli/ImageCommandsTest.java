package dev.offload.linker.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.OffloadBinaryReader;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands pack, unpack and inspect. */
class ImageCommandsTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void makeImages() throws IOException {
        Files.writeString(folder.resolve("k.cubin"), "a cubin");
        Files.writeString(folder.resolve("k.o"), "an object");
    }

    private int run(String... arguments) {
        return OffloadLinker.run(Sessions.of(out, err), List.of(arguments));
    }

    private String pack() {
        Path file = folder.resolve("two.bin");
        int status = run(
                "pack",
                "-o",
                file.toString(),
                "--image=file=" + folder.resolve("k.cubin") + ",triple=nvptx64-nvidia-cuda,arch=sm_90,kind=openmp",
                "--image=file=" + folder.resolve("k.o")
                        + ",triple=amdgcn-amd-amdhsa,arch=gfx90a:xnack+,kind=hip,note=x");
        assertThat(status).as(err.toString()).isZero();
        return file.toString();
    }

    @Test
    void packWritesTheBytesOfLlvmsPackager() throws IOException {
        String ours = pack();

        LlvmTools.find()
                .run(
                        folder,
                        "llvm-offload-binary",
                        "-o",
                        "llvm.bin",
                        "--image=file=k.cubin,triple=nvptx64-nvidia-cuda,arch=sm_90,kind=openmp",
                        "--image=file=k.o,triple=amdgcn-amd-amdhsa,arch=gfx90a:xnack+,kind=hip,note=x");
        assertThat(Path.of(ours)).hasSameBinaryContentAs(folder.resolve("llvm.bin"));
    }

    @Test
    void packRefusesAnImageThatIsNotDescribed() {
        String file = "file=" + folder.resolve("k.o");
        Map<String, String> wrong = Map.of(
                "--image=" + file,
                "lacks triple",
                "--image=triple=t",
                "lacks file",
                "--image=" + file + ",triple=t,kind=opnmp",
                "unknown kind 'opnmp': use one of none, openmp, cuda, hip, sycl",
                "--image=" + file + ",triple=t,arch",
                "'arch' is not key=value",
                "--image=file=\0,triple=t",
                "Nul character not allowed");
        wrong.forEach((argument, message) -> {
            assertThat(run("pack", "-o", folder.resolve("x.bin").toString(), argument))
                    .isEqualTo(2);
            assertThat(err.toString()).contains(message);
        });
        assertThat(folder.resolve("x.bin")).doesNotExist();
    }

    /** LLVM's packager takes the name apart. */
    @Test
    void packTakesAFileWithACommaInItsName() throws IOException {
        Path file = Files.write(folder.resolve("a, b,c.o"), new byte[] {1, 2, 3});
        Path packed = folder.resolve("comma.bin");

        assertThat(run("pack", "-o", packed.toString(), "--image=file=" + file + ",triple=t,arch=a"))
                .isZero();

        assertThat(OffloadBinaryReader.read(packed.toString(), ByteBuffer.wrap(Files.readAllBytes(packed))))
                .singleElement()
                .satisfies(image -> assertThat(image.bytes()).containsExactly(1, 2, 3));
    }

    @Test
    void packNamesAFileThatIsNotThere() {
        int status = run("pack", "-o", folder.resolve("x.bin").toString(), "--image=file=/none.bc,triple=t");

        assertThat(status).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("error OFF-0402: /none.bc is not there")
                .contains("fix: ");
        assertThat(folder.resolve("x.bin")).doesNotExist();
    }

    @Test
    void unpackWritesEveryImageAndPrintsItsPath() {
        int status = run("unpack", "-o", folder.resolve("out").toString(), pack());

        assertThat(status).isZero();
        Path cubin = folder.resolve("out/two-nvptx64-nvidia-cuda-sm_90.0.cubin");
        Path object = folder.resolve("out/two-amdgcn-amd-amdhsa-gfx90a-xnack+.1.o");
        assertThat(out.toString().lines()).containsExactly(cubin.toString(), object.toString());
        assertThat(cubin).hasContent("a cubin");
        assertThat(object).hasContent("an object");
    }

    @Test
    void unpackTakesTheImagesThatMatch() {
        String file = pack();

        assertThat(run("unpack", "-o", folder.toString(), "--image=kind=hip,note=x,file=mine.o", file))
                .isZero();

        assertThat(folder.resolve("mine.o")).hasContent("an object");
        assertThat(out.toString().strip()).isEqualTo(folder.resolve("mine.o").toString());
    }

    @Test
    void unpackTakesTheFolderItIsCalledIn() throws IOException {
        Path here = Path.of("unpacked-here.cubin");
        try {
            assertThat(run("unpack", "-o", ".", "--image=arch=sm_90,file=" + here, pack()))
                    .as(err.toString())
                    .isZero();
            assertThat(here).hasContent("a cubin");
        } finally {
            Files.deleteIfExists(here);
        }
    }

    @Test
    void unpackSaysWhatThereIsWhenNothingMatches() {
        int status = run("unpack", "-o", folder.toString(), "--image=arch=sm_80", pack());

        assertThat(status).isEqualTo(1);
        assertThat(err.toString())
                .contains("no image matches --image=arch=sm_80")
                .contains("there are: hip amdgcn-amd-amdhsa:gfx90a:xnack+, openmp nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void unpackDoesNotWriteSeveralImagesToOneFile() {
        String file = pack();
        int status = run("unpack", "-o", folder.toString(), "--image=file=one.o", file);

        assertThat(status).isEqualTo(1);
        assertThat(err.toString()).contains("2 images match --image=file=one.o, which names one file");
        assertThat(folder.resolve("one.o")).doesNotExist();
    }

    /** Bitcode, whose symbols a linker looks for, an object, and what is neither. */
    @Test
    void unpackWritesTheLibraryThatLlvmWrites() throws IOException {
        LlvmTools llvm = LlvmTools.find();
        Files.writeString(folder.resolve("k.ll"), """
                target triple = "amdgcn-amd-amdhsa"
                @shared = global i32 1
                @own = internal global i32 2
                @same = alias void (), ptr @helper
                declare void @elsewhere()
                define amdgpu_kernel void @kernel() { call void @elsewhere() ret void }
                define void @helper() { ret void }
                """);
        llvm.run(folder, "llvm-as", "k.ll", "-o", "k.bc");
        llvm.run(folder, "llc", "-mcpu=gfx90a", "-filetype=obj", "k.ll", "-o", "gpu.o");
        List<String> pack = new ArrayList<>(List.of("-o", "three.bin"));
        for (String file : List.of("k.bc", "gpu.o", "k.cubin")) {
            pack.add("--image=file=" + file + ",triple=amdgcn-amd-amdhsa,arch=" + file + ",kind=openmp");
        }
        llvm.run(folder, "llvm-offload-binary", pack.toArray(String[]::new));
        llvm.run(folder, "llvm-offload-binary", "--archive", "--image=kind=openmp,file=llvm.a", "three.bin");

        int status = run(
                "unpack",
                "-o",
                folder.toString(),
                "--archive",
                "--image=kind=openmp,file=ours.a",
                folder.resolve("three.bin").toString());

        assertThat(status).as(err.toString()).isZero();
        assertThat(folder.resolve("ours.a")).hasSameBinaryContentAs(folder.resolve("llvm.a"));
        assertThat(run("unpack", "-o", folder.toString(), "--archive", "--image=kind=openmp", pack()))
                .isEqualTo(1);
        assertThat(err.toString()).contains("--image=kind=openmp names no library to write");
    }

    @Test
    void unpackWritesNothingOutsideItsFolder() throws IOException {
        Path inner = Files.createDirectories(folder.resolve("a/b/inner"));
        String evil = write(image("../../../evil", "/../../evil"), image("", ".."), image("a\0b\n", "x".repeat(5000)));

        int status = run("unpack", "-o", inner.toString(), evil);

        assertThat(status).as(err.toString()).isZero();
        try (Stream<Path> files = Files.list(inner)) {
            assertThat(files).hasSize(3);
        }
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.filter(Files::isRegularFile).filter(file -> !file.startsWith(inner)))
                    .map(file -> file.getFileName().toString())
                    .containsExactlyInAnyOrder("evil.bin", "k.cubin", "k.o");
        }
        for (String name : List.of("../up.o", "/tmp/up.o", "..", "sub/up.o", "")) {
            assertThat(run("unpack", "-o", inner.toString(), "--image=arch=..,file=" + name, evil))
                    .isEqualTo(1);
        }
    }

    @Test
    void inspectPrintsATable() {
        String file = pack();
        assertThat(run("inspect", file, folder.resolve("k.o").toString())).isZero();

        assertThat(out.toString().lines())
                .containsExactly(
                        file,
                        "  INDEX  KIND    OFFLOAD  TRIPLE               ARCH           BYTES",
                        "  0      cubin   openmp   nvptx64-nvidia-cuda  sm_90              7",
                        "  1      object  hip      amdgcn-amd-amdhsa    gfx90a:xnack+      9",
                        "",
                        "  image 0, nvptx64-nvidia-cuda:sm_90: not in a format that is known here",
                        "",
                        "  image 1, amdgcn-amd-amdhsa:gfx90a:xnack+: not in a format that is known here",
                        "",
                        folder.resolve("k.o") + ": no device images");
    }

    @Test
    void inspectPrintsNoControlCharactersOfAnImage() throws IOException {
        assertThat(run("inspect", write(image("\u001b[2Jtriple", "arch\r\n")))).isZero();

        assertThat(out.toString()).contains("?[2Jtriple").doesNotContain("\u001b", "\r");
    }

    @Test
    void inspectPrintsJson() {
        String file = pack();
        assertThat(run("inspect", "--json", file, folder.resolve("k.o").toString()))
                .isZero();

        JsonObject document = JsonParser.parseString(out.toString()).getAsJsonObject();
        JsonArray files = document.getAsJsonArray("files");
        assertThat(document.get("version").getAsInt()).isEqualTo(2);
        assertThat(files.get(1))
                .isEqualTo(JsonParser.parseString("{'file': '%s', 'images': []}".formatted(folder.resolve("k.o"))));
        assertThat(files.get(0).getAsJsonObject().getAsJsonArray("images").get(1))
                .isEqualTo(JsonParser.parseString("""
                        {"index": 1, "source": "%s", "kind": "object", "offloadKind": "hip", "triple": "amdgcn-amd-amdhsa",
                         "arch": "gfx90a:xnack+", "size": 9, "flags": 0,
                         "strings": {"triple": "amdgcn-amd-amdhsa", "arch": "gfx90a:xnack+", "note": "x"},
                         "remark": "not in a format that is known here"}
                        """.formatted(file)));
    }

    @Test
    void aDamagedFileIsOneLineAndARemedy() throws IOException {
        byte[] bytes = Files.readAllBytes(Path.of(pack()));
        Path damaged = Files.write(folder.resolve("damaged.bin"), Arrays.copyOf(bytes, 60));

        assertThat(run("inspect", damaged.toString())).isEqualTo(1);

        assertThat(err.toString().lines())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("error OFF-0401: " + damaged + ": an offload binary ");
    }

    private static OffloadImage image(String triple, String arch) {
        LinkedHashMap<String, String> strings = new LinkedHashMap<>();
        strings.put("triple", triple);
        strings.put("arch", arch);
        ByteBuffer content = ByteBuffer.wrap("x".getBytes(StandardCharsets.UTF_8));
        return new OffloadImage(ImageKind.OBJECT, OffloadKind.OPENMP, 0, strings, content);
    }

    private String write(OffloadImage... images) throws IOException {
        Path file = Files.write(folder.resolve("evil.bin"), OffloadBinaryWriter.write(List.of(images)));
        return file.toString();
    }
}
