package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.target.ImageKind;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Code for a processor beside code for the processor with a feature, where LLVM 22's linker makes wrong images or none. */
class TargetIdLinkTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    private static final String KERNEL = """
            target triple = "amdgcn-amd-amdhsa"
            @which = protected addrspace(1) global i32 %d
            define protected i32 @helper() {
              ret i32 %d
            }
            define protected amdgpu_kernel void @kern(ptr addrspace(1) %%p) {
              %%v = call i32 @helper()
              store i32 %%v, ptr addrspace(1) %%p
              ret void
            }
            """;

    @TempDir
    private Path folder;

    @Test
    void objectsForBothGiveTwoRightImages() throws Exception {
        Path plain = packed("gfx90a", 1);
        Path xnack = packed("gfx90a:xnack+", 2);

        List<LinkedImage> ours = new DeviceLink(LLVM, plain, xnack).keep(folder).images();

        assertThat(ours)
                .extracting(image -> image.target().arch().name())
                .as("what a device with XNACK has to find is first")
                .containsExactly("gfx90a:xnack+", "gfx90a");
        assertThat(ours).allSatisfy(image -> assertThat(exported(image)).containsExactly("kern", "kern.kd", "which"));
        assertThat(which("gfx90a-xnack+")).contains("i32 2");
        assertThat(which("gfx90a")).contains("i32 1");
        assertThat(flags(ours.get(0))).contains("xnack+");
        assertThat(flags(ours.get(1))).contains("xnack,");
    }

    @Test
    void theLinkerOfLlvmLinksBothIntoOneImage() {
        LlvmTools.Output theirs = LLVM.tryRun(
                folder,
                "clang-linker-wrapper",
                "--host-triple=x86_64-unknown-linux-gnu",
                "--linker-path=" + LLVM.tool("ld.lld"),
                "--device-compiler=amdgcn-amd-amdhsa=-nogpulib",
                "-o",
                "out",
                hostObject("one", packed("gfx90a", 1)),
                hostObject("other", packed("gfx90a:xnack+", 2)));

        assertThat(theirs.status()).isNotZero();
        assertThat(theirs.text()).contains("duplicate symbol: kern");
    }

    @Test
    void codeOfOneSourceOnlyIsInBothImages() throws Exception {
        Path plain = packed("gfx90a", 1);
        Path xnack = packed(
                "gfx90a:xnack+",
                KERNEL.formatted(2, 2).replace("@kern(", "@other(").replace("@which", "@that"));

        List<LinkedImage> ours = new DeviceLink(LLVM, plain, xnack).keep(folder).images();

        assertThat(exported(ours.get(0))).containsExactly("kern", "kern.kd", "other", "other.kd", "that", "which");
        assertThat(exported(ours.get(1))).containsExactly("kern", "kern.kd", "which");
        assertThat(LLVM.run(folder, "llvm-dis", "-o", "-", "amdgcn-amd-amdhsa-gfx90a-xnack+.optimized.bc"))
                .as("the helper of the nearer code is the one that both kernels call")
                .contains("store i32 2")
                .doesNotContain("store i32 1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"gfx90a:xnack+:sramecc-", "gfx90a:sramecc-:xnack+"})
    void featuresAreWrittenInOneOrder(String target) throws Exception {
        Path input = packed(target, 1);

        assertThat(new DeviceLink(LLVM, input).images())
                .extracting(LinkedImage::fileName)
                .containsExactly("amdgcn-amd-amdhsa-gfx90a-sramecc--xnack+.hsaco");
    }

    private Path packed(String target, int value) {
        return packed(target, KERNEL.formatted(value, value));
    }

    private Path packed(String target, String ir) {
        String name = target.replace(':', '-');
        DeviceCode code = new DeviceCode(LLVM, folder);
        code.write(name + ".ll", ir);
        LLVM.run(folder, "llvm-as", name + ".ll", "-o", name + ".bc");
        return code.add(target, ImageKind.BITCODE, folder.resolve(name + ".bc")).pack(name + ".bin");
    }

    private String hostObject(String function, Path binary) {
        return new DeviceCode(LLVM, folder).hostObject(function, binary).toString();
    }

    private String which(String arch) {
        String ir = LLVM.run(folder, "llvm-dis", "-o", "-", "amdgcn-amd-amdhsa-" + arch + ".optimized.bc");
        return ir.lines().filter(line -> line.startsWith("@which")).findFirst().orElse(ir);
    }

    private static List<String> exported(LinkedImage image) {
        return Elf.read(LLVM, image.image().bytes()).exported();
    }

    private static String flags(LinkedImage image) {
        return Elf.read(LLVM, image.image().bytes()).field("Flags");
    }
}
