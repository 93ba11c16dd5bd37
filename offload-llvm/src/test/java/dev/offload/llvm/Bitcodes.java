package dev.offload.llvm;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Bitcode by hand. */
final class Bitcodes {

    private Bitcodes() {}

    /** An identification block whose producer is an unabbreviated record, and nothing after it: no valid module. */
    static byte[] withProducer(String producer) {
        BitWriter bits = new BitWriter();
        bits.fixed(1, 2);
        bits.variable(13, 8);
        bits.variable(3, 4);
        bits.align();
        int lengthAt = bits.words();
        bits.fixed(0, 32);
        bits.fixed(3, 3);
        bits.variable(1, 6);
        bits.variable(producer.length(), 6);
        producer.chars().forEach(c -> bits.variable(c, 6));
        bits.fixed(0, 3);
        bits.align();
        byte[] body = bits.bytes();
        ByteBuffer buffer = ByteBuffer.allocate(4 + body.length).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putInt(0xDEC04342).put(body);
        buffer.putInt(4 + lengthAt * 4, body.length / 4 - lengthAt - 1);
        return buffer.array();
    }

    private static final class BitWriter {

        private final StringBuilder bits = new StringBuilder();

        void fixed(int value, int width) {
            for (int i = 0; i < width; i++) {
                bits.append(value >> i & 1);
            }
        }

        void variable(int value, int width) {
            int rest = value;
            int more = 1 << (width - 1);
            while (rest >= more) {
                fixed((rest & (more - 1)) | more, width);
                rest >>= width - 1;
            }
            fixed(rest, width);
        }

        void align() {
            while (bits.length() % 32 != 0) {
                bits.append('0');
            }
        }

        int words() {
            return bits.length() / 32;
        }

        byte[] bytes() {
            byte[] bytes = new byte[bits.length() / 8];
            for (int i = 0; i < bits.length(); i++) {
                bytes[i / 8] |= (byte) ((bits.charAt(i) - '0') << i % 8);
            }
            return bytes;
        }
    }
}
