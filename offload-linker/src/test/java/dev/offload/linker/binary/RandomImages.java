package dev.offload.linker.binary;

import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Random;
import java.util.SequencedMap;
import java.util.stream.IntStream;

/** Images of all kinds, sizes and strings, the same for the same seed. */
final class RandomImages {

    private RandomImages() {}

    static List<OffloadImage> of(long seed) {
        Random random = new Random(seed);
        return IntStream.range(0, random.nextInt(1, 5))
                .mapToObj(i -> image(random))
                .toList();
    }

    private static OffloadImage image(Random random) {
        SequencedMap<String, String> strings = new LinkedHashMap<>();
        for (int i = random.nextInt(8); i > 0; i--) {
            strings.put(text(random), text(random));
        }
        byte[] content = new byte[random.nextInt(random.nextInt(1, 2000))];
        random.nextBytes(content);
        return new OffloadImage(
                any(random, ImageKind.values()),
                any(random, OffloadKind.values()),
                random.nextInt(),
                strings,
                ByteBuffer.wrap(content));
    }

    private static <T> T any(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            text.append("abc+:_ä\u20ac".charAt(random.nextInt(8)));
        }
        return text.toString();
    }
}
