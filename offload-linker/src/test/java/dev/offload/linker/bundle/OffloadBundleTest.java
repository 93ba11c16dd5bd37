package dev.offload.linker.bundle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.Bytes;
import dev.offload.linker.problem.LinkerException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What we write is what clang-offload-bundler writes, and each reads what the other wrote. */
class OffloadBundleTest {

    private static final List<String> IDS = List.of(
            "host-x86_64-unknown-linux-gnu-",
            "hip-amdgcn-amd-amdhsa--gfx942",
            "hip-amdgcn-amd-amdhsa--gfx90a:xnack+",
            "hip-amdgcn-amd-amdhsa--gfx9-4-generic");

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    @Test
    void writesTheBytesOfTheBundler() throws IOException {
        List<BundleEntry> entries = entries(0, 5000, 777, 4096);

        assertThat(OffloadBundleWriter.write(entries)).isEqualTo(bundler(entries));
    }

    @Test
    void readsWhatTheBundlerWrites() throws IOException {
        List<BundleEntry> entries = entries(0, 12, 20000, 1);

        assertSame(read(bundler(entries)), entries);
        assertSame(read(bundler(entries, "-compress")), entries);
    }

    @Test
    void theBundlerReadsWhatIsCompressedHere() throws IOException {
        List<BundleEntry> entries = entries(0, 5000, 777, 4096);
        Files.write(folder.resolve("ours"), OffloadBundleWriter.compress(OffloadBundleWriter.write(entries)));

        llvm.run(
                folder,
                "clang-offload-bundler",
                "-type=o",
                "-unbundle",
                "-targets=" + IDS.get(2),
                "-input=ours",
                "-output=image");

        assertThat(Files.readAllBytes(folder.resolve("image")))
                .isEqualTo(entries.get(2).content().copy());
    }

    @Test
    void writesTheHeaderThatTheBundlerWrites() throws IOException {
        List<BundleEntry> entries = entries(0, 5000, 777, 4096);
        byte[] ours = OffloadBundleWriter.compress(OffloadBundleWriter.write(entries));
        byte[] theirs = bundler(entries, "-compress");

        // The size of the whole, at 8, and the stream depend on the version of zstd.
        assertThat(Arrays.copyOf(ours, 8)).isEqualTo(Arrays.copyOf(theirs, 8));
        assertThat(Arrays.copyOfRange(ours, 16, 32)).isEqualTo(Arrays.copyOfRange(theirs, 16, 32));
    }

    @Test
    void readsCompressedBundlesOneBehindTheOther() throws IOException {
        List<BundleEntry> entries = entries(0, 5000, 777, 4096);
        byte[] one = bundler(entries, "-compress");
        ByteBuffer section = ByteBuffer.allocate(2 * one.length + 64);
        section.put(one).position(one.length + 32).put(one);

        List<BundleEntry> read = read(section.array());

        assertThat(read).hasSize(8);
        assertSame(read.subList(4, 8), entries);
    }

    @Test
    void tellsTheTripleFromTheTargetId() {
        assertThat(IDS.stream()
                        .map(id -> new BundleEntry(id, bytes(0)))
                        .map(entry -> entry.triple() + " " + entry.arch()))
                .containsExactly(
                        " ",
                        "amdgcn-amd-amdhsa gfx942",
                        "amdgcn-amd-amdhsa gfx90a:xnack+",
                        "amdgcn-amd-amdhsa gfx9-4-generic");
        assertThat(new BundleEntry("openmp-nvptx64-nvidia-cuda-sm_90", bytes(0)))
                .extracting(BundleEntry::triple, BundleEntry::arch)
                .containsExactly("nvptx64-nvidia-cuda", "sm_90");
    }

    @Test
    void refusesEachTruncation() throws IOException {
        for (byte[] whole : List.of(bundler(entries(0, 99, 0, 1)), bundler(entries(0, 99, 0, 1), "-compress"))) {
            for (int size = 1; size < whole.length; size += size < 300 ? 1 : 997) {
                byte[] part = Arrays.copyOf(whole, size);
                assertThatThrownBy(() -> read(part)).isInstanceOf(LinkerException.class);
            }
        }
    }

    private static List<BundleEntry> read(byte[] bundle) {
        return OffloadBundleReader.read(new Bytes("bundle", ByteBuffer.wrap(bundle)));
    }

    private static void assertSame(List<BundleEntry> read, List<BundleEntry> made) {
        assertThat(read)
                .extracting(BundleEntry::id)
                .isEqualTo(made.stream().map(BundleEntry::id).toList());
        for (int i = 0; i < read.size(); i++) {
            assertThat(read.get(i).content().copy())
                    .isEqualTo(made.get(i).content().copy());
        }
    }

    private static List<BundleEntry> entries(int... sizes) {
        List<BundleEntry> entries = new ArrayList<>();
        for (int i = 0; i < sizes.length; i++) {
            entries.add(new BundleEntry(IDS.get(i), bytes(sizes[i])));
        }
        return entries;
    }

    private static Bytes bytes(int size) {
        byte[] content = new byte[size];
        new Random(size).nextBytes(content);
        return new Bytes("image", ByteBuffer.wrap(content));
    }

    private byte[] bundler(List<BundleEntry> entries, String... options) throws IOException {
        List<String> arguments = new ArrayList<>(List.of("-type=o", "-bundle-align=4096", "-output=out"));
        arguments.add("-targets="
                + String.join(",", entries.stream().map(BundleEntry::id).toList()));
        for (int i = 0; i < entries.size(); i++) {
            Files.write(folder.resolve("in" + i), entries.get(i).content().copy());
            arguments.add("-input=in" + i);
        }
        arguments.addAll(List.of(options));
        llvm.run(folder, "clang-offload-bundler", arguments.toArray(String[]::new));
        return Files.readAllBytes(folder.resolve("out"));
    }
}
