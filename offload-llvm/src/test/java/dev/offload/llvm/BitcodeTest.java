package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BitcodeTest {

    @EveryLlvm
    void readsWhoWroteIt(Llvm llvm) {
        byte[] bitcode = emptyModule(llvm);
        assertThat(Bitcode.isBitcode(bitcode)).isTrue();
        assertThat(Bitcode.producer(bitcode).orElseThrow()).startsWith("LLVM" + llvm.version());
        assertThat(Bitcode.writerVersion(bitcode)).contains(llvm.version());
    }

    @EveryLlvm
    void theFirstBytesAreEnough(Llvm llvm) {
        byte[] start = Arrays.copyOf(emptyModule(llvm), 100);
        assertThat(Bitcode.writerVersion(start)).contains(llvm.version());
    }

    @EveryLlvm
    void readsWrappedBitcode(Llvm llvm) {
        byte[] raw = emptyModule(llvm);
        ByteBuffer wrapped = ByteBuffer.allocate(20 + raw.length).order(ByteOrder.LITTLE_ENDIAN);
        wrapped.putInt(0x0B17C0DE)
                .putInt(0)
                .putInt(20)
                .putInt(raw.length)
                .putInt(7)
                .put(raw);
        assertThat(Bitcode.writerVersion(wrapped.array())).contains(llvm.version());
    }

    @Test
    void readsAnUnabbreviatedRecord() {
        byte[] bitcode = Bitcodes.withProducer("LLVM20.1.7-rust-1.90.0-stable");
        assertThat(Bitcode.producer(bitcode)).contains("LLVM20.1.7-rust-1.90.0-stable");
        assertThat(Bitcode.writerVersion(bitcode)).contains(new LlvmVersion(20, 1, 7));
    }

    @Test
    void anotherProducerHasNoLlvmVersion() {
        byte[] bitcode = Bitcodes.withProducer("APPLE_1_1700.0.13.3_0");
        assertThat(Bitcode.producer(bitcode)).contains("APPLE_1_1700.0.13.3_0");
        assertThat(Bitcode.writerVersion(bitcode)).isEmpty();
    }

    @Test
    void everyTruncationIsJustUnknown() {
        byte[] whole = Bitcodes.withProducer("LLVM22.1.8");
        for (int length = 0; length < whole.length; length++) {
            Optional<String> producer = Bitcode.producer(Arrays.copyOf(whole, length));
            assertThat(producer.filter(text -> !text.equals("LLVM22.1.8")))
                    .as("of %s bytes", length)
                    .isEmpty();
        }
    }

    @Test
    void everyFlippedByteIsSurvived() {
        byte[] whole = emptyModule(Libraries.newest());
        for (int i = 0; i < Math.min(whole.length, 120); i++) {
            byte[] damaged = whole.clone();
            damaged[i] ^= (byte) 0xff;
            assertThat(Bitcode.producer(damaged)).isNotNull();
        }
    }

    @Test
    void otherFilesAreNot() {
        assertThat(Bitcode.isBitcode(new byte[0])).isFalse();
        assertThat(Bitcode.isBitcode(new byte[] {0x7f, 'E', 'L', 'F'})).isFalse();
        assertThat(Bitcode.producer(new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 0, 0}))
                .isEmpty();
    }

    private static byte[] emptyModule(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            return context.createModule("empty").bitcode();
        }
    }
}
