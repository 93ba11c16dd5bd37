package dev.offload.linker.binary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The order in which llvm-offload-binary stores the keys of an image: that of LLVM's hash table of strings
 * (llvm/ADT/DenseMap.h and Hashing.h, a build without ABI-breaking checks). It means nothing, but with it the same
 * arguments give the same bytes.
 */
final class PackerKeyOrder {

    /** Longer keys are hashed by other rules; nobody has them, so they just come last. */
    private static final int LONGEST_KEY = 64;

    private static final int FIRST_BUCKETS = 64;
    private static final long SEED = 0xff51afd7ed558ccdL;
    private static final long MURMUR = 0x9ddfea08eb382d69L;
    private static final long K0 = 0xc3a5c85c97cb3127L;
    private static final long K1 = 0xb492b66fbe98f273L;
    private static final long K2 = 0x9ae16a3b2f90404fL;
    private static final long K3 = 0xc949d7c7509e6557L;

    private PackerKeyOrder() {}

    /** The keys, each once and in the order of the command line, as the table holds them. */
    static List<String> of(Collection<String> keys) {
        @Nullable String[] buckets = new String[FIRST_BUCKETS];
        List<String> longKeys = new ArrayList<>();
        int count = 0;
        for (String key : keys) {
            if (key.getBytes(StandardCharsets.UTF_8).length > LONGEST_KEY) {
                longKeys.add(key);
                continue;
            }
            count++;
            if (count * 4 >= buckets.length * 3) {
                @Nullable String[] larger = new String[buckets.length * 2];
                present(buckets).forEach(moved -> insert(larger, moved));
                buckets = larger;
            }
            insert(buckets, key);
        }
        List<String> ordered = present(buckets);
        ordered.addAll(longKeys);
        return ordered;
    }

    private static List<String> present(@Nullable String[] buckets) {
        List<String> keys = new ArrayList<>();
        Arrays.stream(buckets).filter(Objects::nonNull).forEach(keys::add);
        return keys;
    }

    private static void insert(@Nullable String[] buckets, String key) {
        int bucket = (int) hash(key.getBytes(StandardCharsets.UTF_8)) & (buckets.length - 1);
        for (int step = 1; buckets[bucket] != null; step++) {
            bucket = (bucket + step) & (buckets.length - 1);
        }
        buckets[bucket] = key;
    }

    /** CityHash for short strings, in the form of {@code hash_short} in Hashing.h. */
    private static long hash(byte[] bytes) {
        ByteBuffer key = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int length = bytes.length;
        if (length > 32) {
            return hash33To64(key, length);
        }
        if (length > 16) {
            return hash17To32(key, length);
        }
        if (length > 8) {
            long end = key.getLong(length - 8);
            return hash16(SEED ^ key.getLong(0), Long.rotateRight(end + length, length)) ^ end;
        }
        if (length >= 4) {
            return hash16(length + (u32(key, 0) << 3), SEED ^ u32(key, length - 4));
        }
        if (length > 0) {
            long start = (bytes[0] & 0xff) + ((bytes[length >> 1] & 0xffL) << 8);
            long end = length + ((bytes[length - 1] & 0xffL) << 2);
            return mixed(start * K2 ^ end * K3 ^ SEED) * K2;
        }
        return K2 ^ SEED;
    }

    private static long hash17To32(ByteBuffer key, int length) {
        long a = key.getLong(0) * K1;
        long b = key.getLong(8);
        long c = key.getLong(length - 8) * K2;
        long d = key.getLong(length - 16) * K0;
        return hash16(
                Long.rotateRight(a - b, 43) + Long.rotateRight(c ^ SEED, 30) + d,
                a + Long.rotateRight(b ^ K3, 20) - c + length + SEED);
    }

    private static long hash33To64(ByteBuffer key, int length) {
        long lastButOne = key.getLong(length - 16);
        Half front =
                Half.of(key.getLong(0) + (length + lastButOne) * K0, key.getLong(24), key.getLong(8), key.getLong(16));
        Half back = Half.of(
                key.getLong(16) + key.getLong(length - 32),
                key.getLong(length - 8),
                key.getLong(length - 24),
                lastButOne);
        long both = mixed((front.sum + back.mix) * K2 + (back.sum + front.mix) * K0);
        return mixed((SEED ^ (both * K0)) + front.mix) * K2;
    }

    /** What one half of a long key comes to. */
    private record Half(long sum, long mix) {

        static Half of(long start, long end, long second, long third) {
            long a = start;
            long b = Long.rotateRight(a + end, 52);
            long c = Long.rotateRight(a, 37);
            a += second;
            c += Long.rotateRight(a, 7);
            a += third;
            return new Half(a + end, b + Long.rotateRight(a, 31) + c);
        }
    }

    private static long hash16(long low, long high) {
        long a = mixed((low ^ high) * MURMUR);
        return mixed((high ^ a) * MURMUR) * MURMUR;
    }

    private static long mixed(long value) {
        return value ^ (value >>> 47);
    }

    private static long u32(ByteBuffer key, int offset) {
        return key.getInt(offset) & 0xffffffffL;
    }
}
