package dev.offload.maven.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.maven.tool.Platform;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Unpacking, with a small jar of the same layout; the real one is the business of an integration test. */
class LlvmJarTest {

    private static final Platform PLATFORM = new Platform("linux", "x86_64");
    private static final String PREFIX = "org/bytedeco/llvm/linux-x86_64/";

    @TempDir
    private Path folder;

    @Test
    void whatABuildNeedsIsPutWhereAnInstalledLlvmHasIt() throws IOException {
        Path home = folder.resolve("llvm");
        new LlvmJar(jar(), PLATFORM, line -> {}).unpackTo(home);

        assertThat(home.resolve("bin/clang")).isExecutable().hasContent("the compiler");
        assertThat(home.resolve("bin/clang++")).isExecutable().hasContent("the compiler");
        assertThat(home.resolve("bin/ld.lld")).isExecutable().hasContent("the linker");
        assertThat(home.resolve("lib/libLLVM.so.20.1")).hasContent("the library");
        assertThat(home.resolve("lib/libclang-cpp.so.20.1")).hasContent("the other library");
        assertThat(home.resolve("lib/clang/20/include/stdint.h")).hasContent("a header");
        assertThat(home.resolve("bin/llvm-mc")).doesNotExist();
        assertThat(home.resolve("include")).doesNotExist();
    }

    @Test
    void theRestsOfAnEndedBuildAreReplaced() throws IOException {
        Path home = folder.resolve("llvm");
        Files.createDirectories(folder.resolve("llvm.unfinished/lib"));
        Files.writeString(folder.resolve("llvm.unfinished/lib/half"), "");
        Files.createDirectories(home.resolve("bin"));
        new LlvmJar(jar(), PLATFORM, line -> {}).unpackTo(home);

        assertThat(home.resolve("lib/half")).doesNotExist();
        assertThat(folder.resolve("llvm.unfinished")).doesNotExist();
        assertThat(home.resolve("bin/clang")).exists();
    }

    @Test
    void aJarThatIsCutOffLeavesNoInstallation() throws IOException {
        Path jar = jar();
        byte[] bytes = Files.readAllBytes(jar);
        Files.write(jar, Arrays.copyOf(bytes, bytes.length / 2));

        assertThatThrownBy(() -> new LlvmJar(jar, PLATFORM, line -> {}).unpackTo(folder.resolve("llvm")))
                .isInstanceOf(IOException.class);
        assertThat(folder.resolve("llvm")).doesNotExist();
    }

    @Test
    void theDigestIsSha256() throws IOException {
        // The test vector "abc" of FIPS 180-2, appendix B.1.
        assertThat(LlvmJar.digest(Files.writeString(folder.resolve("abc"), "abc")))
                .isEqualTo("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }

    @Test
    void ofManyThatNeedTheSameFolderOneAtATimeIsAtIt() {
        AtomicInteger inside = new AtomicInteger();
        List<CompletableFuture<Integer>> builds = IntStream.range(0, 8)
                .mapToObj(build -> CompletableFuture.supplyAsync(() -> atIt(inside)))
                .toList();

        assertThat(builds).allSatisfy(build -> assertThat(build.join()).isEqualTo(1));
    }

    private int atIt(AtomicInteger inside) {
        try {
            return CacheLock.holding(folder.resolve("cache/llvm.lock"), "tests", line -> {}, () -> {
                int seen = inside.incrementAndGet();
                pause();
                inside.decrementAndGet();
                return seen;
            });
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static void pause() {
        try {
            Thread.sleep(20);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private Path jar() throws IOException {
        Path jar = folder.resolve("llvm.jar");
        Map<String, String> contents = Map.of(
                "clang", "the compiler",
                "lld", "the linker",
                "libLLVM.so", "the library",
                "libclang-cpp.so", "the other library",
                "llvm-mc", "not needed",
                "include/llvm-c/Core.h", "not needed",
                "lib/clang/20/include/stdint.h", "a header");
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream zip = new ZipOutputStream(file)) {
            for (Map.Entry<String, String> content : contents.entrySet()) {
                zip.putNextEntry(new ZipEntry(PREFIX + content.getKey()));
                zip.write(content.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}
