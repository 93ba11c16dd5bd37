package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeout;

import dev.offload.linker.binary.Bytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Images that are cut short or have wrong bytes give a remark, or other numbers; never an exception, nor a long wait. */
class DamagedImagesTest {

    private static final int TRIES = 1500;

    @TempDir
    private Path folder;

    private final ImageReader reader = new ImageReader(() -> {
        throw new AssertionError("none of these is bitcode");
    });

    @ParameterizedTest
    @ValueSource(strings = {"sm_75", "sm_90", "gfx90a", "gfx1100", "ptx"})
    void areRead(String what) throws IOException {
        Compiled compiled = new Compiled(folder);
        Path image = what.startsWith("gfx")
                ? compiled.codeObject(Compiled.KERNELS, what)
                : what.equals("ptx")
                        ? compiled.ptx(Compiled.KERNELS, "sm_90")
                        : compiled.cubin(compiled.ptx(Compiled.KERNELS, what), what)
                                .file();
        byte[] bytes = Files.readAllBytes(image);
        Random random = new Random(42);
        assertTimeout(Duration.ofSeconds(60), () -> {
            for (int i = 0; i < TRIES; i++) {
                read(Arrays.copyOf(bytes, random.nextInt(bytes.length)));
                byte[] damaged = bytes.clone();
                for (int j = 0; j <= random.nextInt(20); j++) {
                    // Headers and tables are at both ends.
                    int place = random.nextBoolean()
                            ? random.nextInt(bytes.length)
                            : random.nextInt(Math.min(4096, bytes.length));
                    damaged[random.nextBoolean() ? place : bytes.length - 1 - place] = (byte) random.nextInt();
                }
                read(damaged);
            }
        });
    }

    private void read(byte[] bytes) {
        ImageContents contents = reader.read(new Bytes("damaged", ByteBuffer.wrap(bytes)));
        assertThat(contents.kernels().isPresent() || contents.remark().isPresent())
                .isTrue();
    }
}
