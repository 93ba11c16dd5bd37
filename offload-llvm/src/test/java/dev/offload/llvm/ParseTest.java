package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ParseTest {

    @EveryLlvm
    void readsTextAndBitcode(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module text = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL);
            Module bitcode = context.parse("k.bc", text.bitcode());
            assertThat(bitcode.triple()).isEqualTo("nvptx64-nvidia-cuda");
            assertThat(bitcode.functions()).extracting(Value::name).containsExactly("kernel", "helper", "unused");
            assertThat(bitcode.function("kernel").orElseThrow().callingConvention())
                    .isEqualTo(CallingConvention.PTX_KERNEL);
        }
        assertThat(llvm.liveHandles()).isZero();
    }

    @EveryLlvm
    void readsAFile(Llvm llvm, @TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("größe 1.ll"), Ir.HOST_FUNCTION);
        try (Context context = llvm.newContext()) {
            assertThat(context.parse(llvm.buffer(file)).function("twice")).isPresent();
        }
    }

    @EveryLlvm
    void aMissingFileIsNamed(Llvm llvm) {
        assertThatThrownBy(() -> llvm.buffer(Path.of("/no/such.bc")))
                .isInstanceOf(LlvmException.class)
                .hasMessage("cannot read /no/such.bc: No such file or directory");
    }

    @EveryLlvm
    void truncatedBitcodeIsAnExceptionWithItsName(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            byte[] whole = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL).bitcode();
            assertThatThrownBy(() -> context.parse("device/saxpy.bc", Arrays.copyOf(whole, 200)))
                    .isInstanceOf(LlvmException.class)
                    .hasMessageStartingWith("cannot parse device/saxpy.bc: ");
            assertThat(context.parse("again.bc", whole).function("kernel")).isPresent();
        }
        assertThat(llvm.liveHandles()).isZero();
    }

    @EveryLlvm
    void whatIsNeitherTextNorBitcodeIsAnException(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            assertThatThrownBy(() -> context.parse("photo.jpg", new byte[] {(byte) 0xff, (byte) 0xd8, 0, 1, 2}))
                    .isInstanceOf(LlvmException.class)
                    .hasMessageContaining("photo.jpg");
        }
    }

    @EveryLlvm
    void aSyntaxErrorNamesFileAndLine(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            assertThatThrownBy(() -> Ir.parse(context, "a.ll", "define void @f() {\n  bogus\n}\n"))
                    .isInstanceOfSatisfying(LlvmException.class, e -> {
                        assertThat(e.operation()).isEqualTo("parse");
                        assertThat(e.input()).isEqualTo("a.ll");
                        assertThat(e.reason()).contains("a.ll:2:3").contains("expected instruction opcode");
                    });
        }
    }

    @EveryLlvm
    void parsingConsumesTheBuffer(Llvm llvm) {
        try (Context context = llvm.newContext();
                MemoryBuffer buffer = llvm.buffer("a.ll", Ir.HOST_FUNCTION.getBytes(UTF_8))) {
            context.parse(buffer);
            assertThatThrownBy(buffer::size)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("buffer 'a.ll' was parsed");
        }
        assertThat(llvm.liveHandles()).isZero();
    }

    @Test
    void bitcodeOfANewerLlvmIsSaidToBe() {
        byte[] newer = Bitcodes.withProducer("LLVM99.0.0");
        try (Context context = Libraries.oldest().newContext()) {
            assertThatThrownBy(() -> context.parse("k.bc", newer))
                    .isInstanceOf(LlvmException.class)
                    .hasMessageContaining("it was written by LLVM 99.0.0, which is newer than LLVM 20.1.7");
        }
    }
}
