package dev.offload.linker.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An image that is not what is said of it. */
class ClaimTest {

    private static final String EMPTY = "extern \"C\" __attribute__((global)) void k() {}";

    @TempDir
    private Path folder;

    private Compiled compiled;

    @BeforeEach
    void find() {
        compiled = new Compiled(folder);
    }

    private Optional<String> remark(Path image, String triple, String arch) throws IOException {
        OffloadImage said = new OffloadImage(
                ImageKind.OBJECT,
                OffloadKind.OPENMP,
                0,
                new LinkedHashMap<>(Map.of("triple", triple, "arch", arch)),
                ByteBuffer.wrap(Files.readAllBytes(image)));
        Path file = Files.write(folder.resolve("said.bin"), OffloadBinaryWriter.write(List.of(said)));
        return new Inspection(compiled::library)
                .inspect(file)
                .images()
                .get(0)
                .contents()
                .remark();
    }

    @Test
    void aCubinOfAnotherArchitecture() throws IOException {
        Path cubin = compiled.cubin(compiled.ptx(EMPTY, "sm_90"), "sm_90").file();

        assertThat(remark(cubin, "nvptx64-nvidia-cuda", "sm_90")).isEmpty();
        assertThat(remark(cubin, "nvptx64-nvidia-cuda", "sm_90f")).isEmpty();
        assertThat(remark(cubin, "nvptx64-nvidia-cuda", "sm_80"))
                .contains("made for sm_90, not for sm_80 as it is said");
        assertThat(remark(cubin, "nvptx64-nvidia-cuda", "sm_90a"))
                .contains("made for sm_90, not for sm_90a as it is said");
        assertThat(remark(cubin, "x86_64-pc-linux-gnu", ""))
                .contains("made for nvptx64-nvidia-cuda, not for x86_64-pc-linux-gnu as it is said");
    }

    @Test
    void aCodeObjectWithOtherFeatures() throws IOException {
        Path object = compiled.codeObject(EMPTY, "gfx90a:sramecc+:xnack-");

        assertThat(remark(object, "amdgcn-amd-amdhsa", "gfx90a:xnack-:sramecc+"))
                .isEmpty();
        assertThat(remark(object, "amdgcn-amd-amdhsa", "gfx90a"))
                .contains("made for gfx90a:sramecc+:xnack-, not for gfx90a as it is said");
    }

    @Test
    void textMayBeForAnOlderArchitecture() throws IOException {
        assertThat(remark(compiled.ptx(EMPTY, "sm_80"), "nvptx64-nvidia-cuda", "sm_90")
                        .orElseThrow())
                .startsWith("PTX ");
    }
}
