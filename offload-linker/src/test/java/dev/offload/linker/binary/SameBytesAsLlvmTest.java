package dev.offload.linker.binary;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.target.OffloadKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What we pack is what llvm-offload-binary packs, and each reads what the other wrote. */
class SameBytesAsLlvmTest {

    private static final String KERNEL = "target triple = \"nvptx64-nvidia-cuda\"\ndefine void @k() { ret void }\n";

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    @BeforeEach
    void makeImages() throws IOException {
        Files.writeString(folder.resolve("k.ll"), KERNEL);
        llvm.run(folder, "llvm-as", "k.ll", "-o", "k.bc");
        Files.copy(folder.resolve("k.bc"), folder.resolve("bitcode.o"));
        Files.copy(folder.resolve("k.bc"), folder.resolve("bitcode"));
        for (int size = 0; size <= 17; size++) {
            Files.write(folder.resolve(size + ".cubin"), new byte[size]);
        }
        for (String name :
                List.of("a.o", "a.fatbin", "a.s", "a.ptx", "a.unknown", "a", "with space.o", "a.b.cubin", "dot.")) {
            Files.writeString(folder.resolve(name), "the image " + name);
        }
    }

    static Stream<List<String>> commandLines() {
        String nvptx = "triple=nvptx64-nvidia-cuda,arch=sm_90";
        return Stream.of(
                List.of("file=k.bc," + nvptx + ",kind=openmp"),
                List.of("file=bitcode.o," + nvptx + ",kind=openmp"),
                List.of("file=bitcode," + nvptx),
                List.of("file=a.o,triple=x86_64-pc-linux-gnu,arch=,kind=openmp"),
                List.of("file=a.o,triple=x86_64-pc-linux-gnu"),
                List.of(
                        "triple=t,file=a.fatbin,kind=cuda",
                        "kind=hip,file=a.s,triple=t",
                        "file=a.ptx,triple=t,kind=sycl"),
                List.of(
                        "file=a.unknown,triple=t,kind=none",
                        "file=a,triple=t",
                        "file=a.b.cubin,triple=t",
                        "file=dot.,triple=t"),
                List.of("file=with space.o,triple=amdgcn-amd-amdhsa,arch=gfx90a:sramecc+:xnack-,kind=hip"),
                List.of("file=a.o,triple=t,arch=a,arch=b,arch=a"),
                List.of("file=a.o,file=k.bc,triple=t,kind=openmp"),
                List.of("file=a.o,triple=triple,arch=arch,h=arch,rch=le,e=e,x=,y=h"),
                List.of("file=a.o,triple=aa,k=a,l=aaa,m=aaaa,n=ba,o=aba,p=baa"),
                List.of("file=a.o,triple=Gerät-ähm,ä=größe,path=C:\\x=y"),
                List.of("file=a.o,triple=t," + keys(48)),
                List.of("file=a.o,triple=t," + keys(200)),
                IntStream.rangeClosed(0, 17)
                        .mapToObj(size -> "file=" + size + ".cubin," + nvptx + ",n=" + "x".repeat(size))
                        .toList());
    }

    /** Keys of every length that LLVM's hash has a rule for. */
    private static String keys(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> "k".repeat(i % 61) + i + "=" + i * i)
                .reduce((one, other) -> one + "," + other)
                .orElseThrow();
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void theSameArgumentsGiveTheSameBytes(List<String> images) throws IOException {
        byte[] ours = OffloadBinaryWriter.write(images(images));

        assertThat(ours).isEqualTo(packedByLlvm(images));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void randomArgumentsGiveTheSameBytes(long seed) throws IOException {
        Random random = new Random(seed);
        List<String> images = new ArrayList<>();
        for (int i = random.nextInt(1, 6); i > 0; i--) {
            StringBuilder image = new StringBuilder("file=" + random.nextInt(18) + ".cubin,triple=" + word(random));
            for (int j = random.nextInt(20); j > 0; j--) {
                image.append(',').append('k').append(word(random)).append('=').append(word(random));
            }
            images.add(image.toString());
        }

        assertThat(OffloadBinaryWriter.write(images(images)))
                .as("seed %d: %s", seed, images)
                .isEqualTo(packedByLlvm(images));
    }

    /** Of few letters, so that many words end in other words. */
    private static String word(Random random) {
        StringBuilder word = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(1, 40)); i > 0; i--) {
            word.append("aab_".charAt(random.nextInt(4)));
        }
        return word.toString();
    }

    @ParameterizedTest
    @MethodSource("commandLines")
    void whatLlvmWritesWeRead(List<String> images) throws IOException {
        List<OffloadImage> read = OffloadBinaryReader.read("llvm.bin", ByteBuffer.wrap(packedByLlvm(images)));

        assertThat(read).isEqualTo(images(images));
        assertThat(OffloadBinaryWriter.write(read)).isEqualTo(packedByLlvm(images));
    }

    @Test
    void whatWeWriteLlvmReads() throws IOException {
        Files.write(
                folder.resolve("ours.bin"),
                OffloadBinaryWriter.write(images(List.of(
                        "file=k.bc,triple=nvptx64-nvidia-cuda,arch=sm_90,kind=openmp",
                        "file=a.o,triple=amdgcn-amd-amdhsa,arch=gfx90a:xnack+,kind=hip,note=x"))));

        llvm.run(
                folder,
                "llvm-offload-binary",
                "ours.bin",
                "--image=file=taken.bc,arch=sm_90",
                "--image=file=taken.o,kind=hip,note=x");
        String listed = llvm.run(folder, "llvm-objdump", "--offloading", "ours.bin");

        assertThat(folder.resolve("taken.bc")).hasSameBinaryContentAs(folder.resolve("k.bc"));
        assertThat(folder.resolve("taken.o")).hasSameBinaryContentAs(folder.resolve("a.o"));
        assertThat(listed)
                .containsSubsequence("llvm ir", "sm_90", "nvptx64-nvidia-cuda", "openmp")
                .containsSubsequence("elf", "gfx90a:xnack+", "amdgcn-amd-amdhsa", "hip");
    }

    @Test
    void theKindsOfLlvmHaveOurNumbers() throws IOException {
        for (OffloadKind kind : OffloadKind.values()) {
            byte[] llvms = packedByLlvm(List.of("file=a,triple=t,kind=" + kind.word()));

            assertThat(OffloadBinaryReader.read("llvm.bin", ByteBuffer.wrap(llvms)))
                    .singleElement()
                    .returns(kind, OffloadImage::offloadKind);
        }
    }

    private List<OffloadImage> images(List<String> arguments) {
        return arguments.stream()
                .map(image -> image.replace("file=", "file=" + folder + "/"))
                .flatMap(image -> ImageArguments.parse(image).images().stream())
                .toList();
    }

    private byte[] packedByLlvm(List<String> images) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-o", "llvm.bin"));
        images.forEach(image -> arguments.add("--image=" + image));
        llvm.run(folder, "llvm-offload-binary", arguments.toArray(String[]::new));
        return Files.readAllBytes(folder.resolve("llvm.bin"));
    }
}
