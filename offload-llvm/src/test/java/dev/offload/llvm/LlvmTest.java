package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LlvmTest {

    @EveryLlvm
    void saysWhatItIs(Llvm llvm) {
        assertThat(llvm.version().major()).isGreaterThanOrEqualTo(Llvm.OLDEST_MAJOR);
        assertThat(llvm.targets()).contains("X86", "AArch64", "NVPTX", "AMDGPU");
        assertThat(llvm.defaultTriple()).contains("linux");
        assertThat(llvm.hostCpu()).isNotEmpty();
        assertThat(llvm.hostFeatures()).contains("+");
        assertThat(llvm.normalizeTriple("x86_64-linux-gnu")).isEqualTo("x86_64-unknown-linux-gnu");
    }

    @Test
    void severalVersionsWorkInOneJvm() {
        assertThat(Libraries.oldest().version().major()).isEqualTo(20);
        assertThat(Libraries.newest().version())
                .isGreaterThan(Libraries.oldest().version());
        try (Context older = Libraries.oldest().newContext();
                Context newer = Libraries.newest().newContext()) {
            assertThat(Ir.parse(older, "a.ll", Ir.HOST_FUNCTION).toIr()).contains("@twice");
            assertThat(Ir.parse(newer, "b.ll", Ir.HOST_FUNCTION).toIr()).contains("@twice");
        }
    }

    @Test
    void theSameLibraryOpensTwice() {
        Llvm again = Llvm.open(Libraries.newest().library());
        try (Context context = again.newContext()) {
            assertThat(Ir.parse(context, "a.ll", Ir.HOST_FUNCTION).function("twice"))
                    .isPresent();
        }
        assertThat(again.liveHandles()).isZero();
    }

    @Test
    void aMissingLibraryIsNamed() {
        assertThatThrownBy(() -> Llvm.open(Path.of("/no/such/libLLVM.so")))
                .isInstanceOf(LlvmException.class)
                .hasMessage("cannot open /no/such/libLLVM.so: there is no such file");
    }

    @Test
    void aFileThatIsNoLibraryIsNamed(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("libLLVM.so"), "not a library");
        assertThatThrownBy(() -> Llvm.open(file))
                .isInstanceOf(LlvmException.class)
                .hasMessageContaining(file.toString())
                .hasMessageContaining("it is not a shared library");
    }

    @Test
    void anotherLibraryIsRefused() throws IOException {
        Path other = Path.of(System.mapLibraryName("java"));
        Path library = Path.of(System.getProperty("java.home"), "lib").resolve(other);
        assertThatThrownBy(() -> Llvm.open(library))
                .isInstanceOf(LlvmException.class)
                .hasMessageContaining("it has no function LLVMGetVersion");
    }

    @EveryLlvm
    void anUnknownTripleIsNamedWithTheTargetsThatThereAre(Llvm llvm) {
        assertThatThrownBy(() -> llvm.targetMachine(TargetMachine.Options.of("quantum64-none", "")))
                .isInstanceOf(LlvmException.class)
                .hasMessageContaining("cannot generate code for quantum64-none")
                .hasMessageContaining("NVPTX");
    }

    @EveryLlvm
    void aTargetMachineKnowsItsDataLayout(Llvm llvm) {
        try (TargetMachine machine = llvm.targetMachine(Ir.SM_90)) {
            assertThat(machine.dataLayout()).startsWith("e-").contains("i64:64");
        }
    }
}
