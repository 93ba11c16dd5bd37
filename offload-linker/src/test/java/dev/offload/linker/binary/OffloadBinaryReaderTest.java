package dev.offload.linker.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OffloadBinaryReaderTest {

    /** A way to write images. */
    record Form(String name, Function<List<OffloadImage>, byte[]> writer) {

        byte[] write(List<OffloadImage> images) {
            return writer.apply(images);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    static List<Form> forms() {
        return List.of(
                new Form("version 1", OffloadBinaryWriter::write),
                new Form("version 2", NewerVersions::version2),
                new Form("version 3", NewerVersions::version3),
                new Form("version 3, zstd", images -> NewerVersions.version3(images, NewerVersions::zstd)),
                new Form("version 3, zlib", images -> NewerVersions.version3(images, NewerVersions::zlib)));
    }

    private static List<OffloadImage> read(byte[] bytes) {
        return OffloadBinaryReader.read("k.bin", ByteBuffer.wrap(bytes));
    }

    @ParameterizedTest
    @MethodSource("forms")
    void whatIsWrittenIsRead(Form form) {
        LongStream.range(0, 300).forEach(seed -> {
            List<OffloadImage> images = RandomImages.of(seed);

            assertThat(read(form.write(images))).as("seed %d", seed).isEqualTo(images);
        });
    }

    @Test
    void binariesOfAnyVersionFollowEachOtherWithPaddingBetween() {
        List<OffloadImage> images = new ArrayList<>();
        ByteBuffer all = ByteBuffer.allocate(1 << 20);
        all.position(16);
        for (Form form : forms()) {
            List<OffloadImage> some = RandomImages.of(form.name().length());
            images.addAll(some);
            all.put(form.write(some));
            all.position(all.position() + 8 * form.name().length());
        }

        assertThat(read(Arrays.copyOf(all.array(), all.position()))).isEqualTo(images);
    }

    @Test
    void aValueMayHoldZerosInVersion2() {
        OffloadImage image = image(Map.of("symbols", "a\0b\0"));

        assertThat(read(NewerVersions.version2(List.of(image)))).containsExactly(image);
    }

    @Test
    void anImageForATargetSaysSo() {
        OffloadImage image =
                OffloadImage.of(ImageKind.CUBIN, OffloadKind.OPENMP, Target.parse("sm_90"), new byte[] {1});

        assertThat(read(OffloadBinaryWriter.write(List.of(image))))
                .singleElement()
                .satisfies(read -> {
                    assertThat(read.target()).isEqualTo(Target.parse("sm_90"));
                    assertThat(read.strings())
                            .containsExactly(Map.entry("triple", "nvptx64-nvidia-cuda"), Map.entry("arch", "sm_90"));
                    assertThat(read.bytes()).containsExactly(1);
                });
    }

    @Test
    void nothingIsNothing() {
        assertThat(read(new byte[0])).isEmpty();
        assertThat(read(new byte[64])).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("forms")
    void everyTruncationIsAnErrorThatNamesTheFile(Form form) {
        byte[] whole = form.write(List.of(image(Map.of("triple", "t", "arch", "a"))));
        int size = Math.toIntExact(
                ByteBuffer.wrap(whole).order(ByteOrder.LITTLE_ENDIAN).getLong(8));

        for (int length = 1; length < size; length++) {
            byte[] part = Arrays.copyOf(whole, length);
            assertThatThrownBy(() -> read(part))
                    .as("%d bytes", length)
                    .isInstanceOfSatisfying(LinkerException.class, e -> {
                        assertThat(e.problem()).isEqualTo(Problem.BAD_INPUT);
                        assertThat(e).hasMessageStartingWith("k.bin: ");
                    });
        }
    }

    @ParameterizedTest
    @MethodSource("forms")
    void damageIsAnErrorOrOtherImages(Form form) {
        Random random = new Random(1);
        byte[] whole = form.write(RandomImages.of(4));
        for (int round = 0; round < 5_000; round++) {
            byte[] damaged = whole.clone();
            for (int i = random.nextInt(1, 4); i > 0; i--) {
                damage(damaged, random);
            }
            try {
                long size = read(damaged).stream().mapToLong(OffloadImage::size).sum();
                assertThat(size).isNotNegative();
            } catch (LinkerException e) {
                assertThat(e.problem()).isEqualTo(Problem.BAD_INPUT);
            }
        }
    }

    /** Headers more often than images, and numbers that are near a limit. */
    private static void damage(byte[] bytes, Random random) {
        int at = random.nextInt(random.nextBoolean() ? Math.min(bytes.length, 160) : bytes.length);
        if (random.nextBoolean() || at + 8 > bytes.length) {
            bytes[at] = (byte) random.nextInt();
            return;
        }
        long[] numbers = {-1, Long.MIN_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE, 1L << 32, bytes.length, 0, 8, 40};
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(at & ~7, numbers[random.nextInt(numbers.length)]);
    }

    @Test
    void aVersionOfTheFutureIsNamed() {
        byte[] bytes = OffloadBinaryWriter.write(RandomImages.of(1));
        bytes[4] = 4;

        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(LinkerException.class)
                .hasMessage("k.bin: offload binary version 4 is not known; versions 1 to 3 are");
    }

    @Test
    void kindsOfTheFutureAreNamed() {
        byte[] imageKind = OffloadBinaryWriter.write(RandomImages.of(1));
        imageKind[32] = 77;
        byte[] offloadKind = OffloadBinaryWriter.write(RandomImages.of(1));
        offloadKind[34] = 3;

        assertThatThrownBy(() -> read(imageKind)).hasMessage("k.bin: image kind 77 is not known");
        assertThatThrownBy(() -> read(offloadKind)).hasMessage("k.bin: offload kind 3 is not known");
    }

    @Test
    void manyEntriesThatShareTheirStringsDoNotFillTheMemory() {
        int count = 20_000;
        ByteBuffer bytes = ByteBuffer.allocate(32 + 40 * count + 24 * count + 8).order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {0x10, (byte) 0xff, 0x10, (byte) 0xad}).putInt(2);
        bytes.putLong(bytes.capacity()).putLong(32).putLong(count);
        for (int i = 0; i < count; i++) {
            bytes.putInt(0)
                    .putInt(0)
                    .putLong(32 + 40L * count)
                    .putLong(count)
                    .putLong(0)
                    .putLong(0);
        }
        for (int i = 0; i < count; i++) {
            bytes.putLong(32).putLong(32).putLong(0);
        }

        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> assertThatThrownBy(() -> read(bytes.array()))
                        .isInstanceOf(LinkerException.class)
                        .hasMessage("k.bin: its strings overlap"));
    }

    static Stream<Function<byte[], byte[]>> compressions() {
        return Stream.of(NewerVersions::zstd, NewerVersions::zlib);
    }

    @ParameterizedTest
    @MethodSource("compressions")
    void contentsThatInflateBeyondWhatIsAnnouncedAreRefused(Function<byte[], byte[]> compression) {
        byte[] bomb = NewerVersions.version3(RandomImages.of(2), contents -> compression.apply(new byte[64 << 20]));

        assertThat(bomb.length).isLessThan(1 << 20);
        assertThatThrownBy(() -> read(bomb))
                .isInstanceOf(LinkerException.class)
                .hasMessageMatching("k\\.bin: its contents inflate to more than the \\d+ bytes announced");
    }

    @Test
    void anAnnouncedSizeThatNoProgramHasIsRefused() {
        byte[] bytes = NewerVersions.version3(RandomImages.of(2), NewerVersions::zstd);
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(32, 1L << 40);

        assertThatThrownBy(() -> read(bytes))
                .isInstanceOf(LinkerException.class)
                .hasMessage("k.bin: an inflated size of 1099511627776 bytes is not possible");
    }

    private static OffloadImage image(Map<String, String> strings) {
        byte[] content = new byte[100];
        new Random(7).nextBytes(content);
        return new OffloadImage(
                ImageKind.OBJECT, OffloadKind.HIP, 5, new LinkedHashMap<>(strings), ByteBuffer.wrap(content));
    }
}
