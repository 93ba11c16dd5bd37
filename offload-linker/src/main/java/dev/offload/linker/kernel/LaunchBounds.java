package dev.offload.linker.kernel;

import java.util.Optional;
import java.util.OptionalInt;

/**
 * With how many threads a kernel can be launched.
 *
 * @param maxThreads the most in a block (CUDA), or work group
 * @param required the only size that it can be launched with
 * @param waveSize the threads that run in step, a warp or wavefront
 */
public record LaunchBounds(OptionalInt maxThreads, Optional<Size> required, OptionalInt waveSize) {

    /** An image that says nothing of it. */
    static final LaunchBounds NONE = new LaunchBounds(OptionalInt.empty(), Optional.empty(), OptionalInt.empty());

    /** The size of a block in three dimensions. */
    public record Size(int x, int y, int z) {

        private static final int LARGEST = 1 << 20;

        /** The threads of a block of this size. */
        public int threads() {
            // A damaged image may name any size; no device takes more than 1024 threads.
            return x < 0 || y < 0 || z < 0 || Math.max(x, Math.max(y, z)) > LARGEST
                    ? Integer.MAX_VALUE
                    : (int) Math.min(Integer.MAX_VALUE, (long) x * y * z);
        }

        @Override
        public String toString() {
            return x + "x" + y + "x" + z;
        }
    }

    /** The most threads a block can have, by either bound. */
    OptionalInt threads() {
        return required.isPresent() ? OptionalInt.of(required.get().threads()) : maxThreads;
    }
}
