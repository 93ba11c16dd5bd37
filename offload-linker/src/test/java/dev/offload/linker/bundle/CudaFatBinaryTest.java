package dev.offload.linker.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.CudaTools;
import dev.offload.linker.binary.Bytes;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.ImageKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What we write is what NVIDIA's fatbinary writes, and we read what it wrote. */
class CudaFatBinaryTest {

    private final CudaTools cuda = CudaTools.find();

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "elf:sm_75",
                "elf:sm_90",
                "elf:sm_90a",
                "elf:sm_100",
                "elf:sm_100a",
                "elf:sm_100f",
                "ptx:sm_80",
                "ptx:sm_90a",
                "ptx:sm_100f",
                "elf:sm_80 elf:sm_90 ptx:sm_90",
                "elf:sm_90 elf:sm_90a elf:sm_120 ptx:sm_75",
            })
    void writesTheBytesOfFatbinary(String images) throws Exception {
        List<CudaImage> made = images(images);

        byte[] written = CudaFatBinaryWriter.write(made);

        assertThat(written).isEqualTo(fatbinary(made, "--compress=false"));
    }

    /** PTX of each length up to a multiple of 8: it ends in at least one zero. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8})
    void padsPtxAsFatbinaryDoes(int more) throws Exception {
        String text = ptx("sm_90") + "\n".repeat(more);
        Files.writeString(folder.resolve("0"), text);
        List<CudaImage> images = List.of(new CudaImage(ImageKind.PTX, "sm_90", bytes(folder.resolve("0"))));

        assertThat(CudaFatBinaryWriter.write(images)).isEqualTo(fatbinary(images, "--compress=false"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"--compress=false", "--compress=true", "--compress-all"})
    void readsWhatFatbinaryWrites(String option) throws Exception {
        List<CudaImage> made = images("elf:sm_80 elf:sm_90a elf:sm_100f ptx:sm_90");

        List<CudaImage> read = CudaFatBinaryReader.read(new Bytes("f", ByteBuffer.wrap(fatbinary(made, option))));

        assertSame(read, made);
    }

    @Test
    void readsFatBinariesOneBehindTheOther() throws Exception {
        List<CudaImage> first = images("elf:sm_80");
        List<CudaImage> second = images("elf:sm_90");
        ByteBuffer both = ByteBuffer.allocate(1 << 16);
        both.put(CudaFatBinaryWriter.write(first))
                .position(both.position() + 24)
                .put(CudaFatBinaryWriter.write(second));

        List<CudaImage> read = CudaFatBinaryReader.read(new Bytes("f", both.flip()));

        assertThat(read).extracting(CudaImage::arch).containsExactly("sm_80", "sm_90");
    }

    @Test
    void refusesAnArchitectureThatCannotBe() throws Exception {
        byte[] whole = fatbinary(images("ptx:sm_90"), "--compress=false");
        // The architecture of the first entry.
        Arrays.fill(whole, 16 + 28, 16 + 32, (byte) 0xff);

        assertThatThrownBy(() -> CudaFatBinaryReader.read(new Bytes("f", ByteBuffer.wrap(whole))))
                .isInstanceOf(LinkerException.class)
                .hasMessage("f: an architecture sm_4294967295 is not possible");
    }

    @Test
    void refusesEachTruncation() throws Exception {
        byte[] whole = fatbinary(images("elf:sm_90 ptx:sm_90"), "--compress=true");
        for (int size = 1; size < whole.length; size += size < 200 ? 1 : 37) {
            Bytes part = new Bytes("part", ByteBuffer.wrap(Arrays.copyOf(whole, size)));
            assertThatThrownBy(() -> CudaFatBinaryReader.read(part)).isInstanceOf(LinkerException.class);
        }
    }

    private static void assertSame(List<CudaImage> read, List<CudaImage> made) {
        assertThat(read)
                .extracting(CudaImage::arch)
                .isEqualTo(made.stream().map(CudaImage::arch).toList());
        assertThat(read)
                .extracting(CudaImage::kind)
                .isEqualTo(made.stream().map(CudaImage::kind).toList());
        for (int i = 0; i < read.size(); i++) {
            assertThat(read.get(i).content().copy())
                    .isEqualTo(made.get(i).content().copy());
        }
    }

    /** Images in the words of fatbinary, such as {@code elf:sm_90 ptx:sm_80}. */
    private List<CudaImage> images(String words) throws InterruptedException, IOException {
        List<CudaImage> images = new ArrayList<>();
        for (String word : words.split(" ", -1)) {
            String arch = word.substring(4);
            Path ptx = Files.writeString(folder.resolve(images.size() + ".ptx"), ptx(arch));
            Path file = folder.resolve(Integer.toString(images.size()));
            if (word.startsWith("elf")) {
                cuda.run("ptxas", "-arch=" + arch, ptx.toString(), "-o", file.toString());
            } else {
                Files.writeString(file, ptx(arch));
            }
            images.add(new CudaImage(word.startsWith("elf") ? ImageKind.CUBIN : ImageKind.PTX, arch, bytes(file)));
        }
        return images;
    }

    private byte[] fatbinary(List<CudaImage> images, String option) throws InterruptedException, IOException {
        Path output = folder.resolve("out.fatbin");
        List<String> arguments = new ArrayList<>(List.of("-64", "--create", output.toString(), option));
        for (int i = 0; i < images.size(); i++) {
            arguments.add("--image3=kind=" + (images.get(i).kind() == ImageKind.PTX ? "ptx" : "elf") + ",sm="
                    + images.get(i).arch().substring(3) + ",file=" + folder.resolve(Integer.toString(i)));
        }
        cuda.run("fatbinary", arguments.toArray(String[]::new));
        return Files.readAllBytes(output);
    }

    private static String ptx(String arch) {
        return ".version 9.0\n.target " + arch + "\n.address_size 64\n.visible .entry k() { ret; }\n";
    }

    private static Bytes bytes(Path file) {
        try {
            return new Bytes(file.toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
