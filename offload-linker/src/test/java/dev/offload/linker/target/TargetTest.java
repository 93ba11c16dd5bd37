package dev.offload.linker.target;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TargetTest {

    @ParameterizedTest
    @CsvSource({
        "sm_90, nvptx64-nvidia-cuda:sm_90, nvptx64-nvidia-cuda-sm_90",
        "sm_120f, nvptx64-nvidia-cuda:sm_120f, nvptx64-nvidia-cuda-sm_120f",
        "gfx90a, amdgcn-amd-amdhsa:gfx90a, amdgcn-amd-amdhsa-gfx90a",
        "gfx90a:xnack+, amdgcn-amd-amdhsa:gfx90a:xnack+, amdgcn-amd-amdhsa-gfx90a-xnack+",
        "gfx90a:xnack-:sramecc+, amdgcn-amd-amdhsa:gfx90a:sramecc+:xnack-, amdgcn-amd-amdhsa-gfx90a-sramecc+-xnack-",
        "gfx9-4-generic:xnack+, amdgcn-amd-amdhsa:gfx9-4-generic:xnack+, amdgcn-amd-amdhsa-gfx9-4-generic-xnack+",
        "nvptx64-nvidia-cuda:sm_90a, nvptx64-nvidia-cuda:sm_90a, nvptx64-nvidia-cuda-sm_90a",
        "amdgcn-amd-amdhsa:gfx1030, amdgcn-amd-amdhsa:gfx1030, amdgcn-amd-amdhsa-gfx1030",
        "x86_64-pc-linux-gnu, x86_64-pc-linux-gnu:generic, x86_64-pc-linux-gnu-generic",
        "x86_64-pc-linux-gnu:x86-64-v3, x86_64-pc-linux-gnu:x86-64-v3, x86_64-pc-linux-gnu-x86-64-v3",
        "aarch64-unknown-linux-gnu:generic, aarch64-unknown-linux-gnu:generic, aarch64-unknown-linux-gnu-generic",
    })
    void whatPeopleWriteHasOneFullFormAndOneFileName(String written, String full, String fileName) {
        Target target = Target.parse(written);

        assertThat(target).hasToString(full);
        assertThat(target.fileName()).isEqualTo(fileName);
        assertThat(Target.parse(full)).isEqualTo(target);
    }

    @Test
    void hostIsGenericCodeForThisMachine() {
        Target host = Target.parse("host");

        assertThat(host.family()).isEqualTo(Family.HOST);
        assertThat(host.triple()).isEqualTo(Triple.host());
        assertThat(host.arch()).isEqualTo(Cpu.GENERIC);
    }

    @ParameterizedTest
    @CsvSource({
        "sm_91, sm_90",
        "sm_9, sm_90",
        "gfx90x, gfx90a",
        "gfx9oa, gfx90a",
        "hots, host",
        "SM_90, sm_90",
        "nvptx64-nvidia-cuda:sm90, sm_90",
        "x86_64-pc-linux-gnu:x86-64-v5, x86-64-v2",
    })
    void anUnknownNameIsRefusedWithTheNearestAndTheList(String written, String meant) {
        assertThatThrownBy(() -> Target.parse(written)).isInstanceOfSatisfying(LinkerException.class, e -> {
            assertThat(e).hasMessageContaining("did you mean '" + meant + "'?");
            assertThat(e.problem().id()).isEqualTo("OFF-0301");
            assertThat(e.remedy())
                    .hasValueSatisfying(remedy -> assertThat(remedy)
                            .startsWith("use one of: ")
                            .contains(" " + meant)
                            .doesNotContain("fiji"));
        });
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ":",
                "-",
                "sm_",
                "sm_90 ",
                "sm_90\n",
                "sm_90,+ptx60",
                "gfx90a:",
                "gfx90a:xnack",
                "gfx90a:xnack*",
                "gfx90a:xnack+:xnack-",
                "gfx90a:tgsplit+",
                "gfx1030:xnack+",
                "gfx906:sramecc+:",
                "generic",
                "nvptx64-nvidia-cuda",
                "amdgcn-amd-amdhsa:",
                "amdgcn-amd-amdhsa:generic",
                "amdgcn-amd-amdhsa:sm_90",
                "riscv64-unknown-linux-gnu",
                "wasm32-wasi:generic",
                "nvptx64-nvidia-cuda/..:sm_90",
                "nvptx64-nvidia cuda:sm_90",
                "x86_64-pc-linux-gnu:-evil",
            })
    void whatLlvmDoesNotKnowNeverBecomesATarget(String written) {
        assertThatThrownBy(() -> Target.parse(written)).isInstanceOfSatisfying(LinkerException.class, e -> {
            assertThat(e.problem().id()).isEqualTo("OFF-0301");
            assertThat(e.remedy()).isPresent();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "gfx90a, gfx90a, true",
        "gfx90a, gfx90a:xnack+, true",
        "gfx90a:xnack+, gfx90a, false",
        "gfx90a:xnack+, gfx90a:xnack-, false",
        "gfx90a:xnack+, gfx90a:sramecc+:xnack+, true",
        "gfx90a:sramecc-, gfx90a:sramecc+:xnack+, false",
        "gfx90a, gfx942, false",
        "sm_90, sm_90, true",
        "sm_90, sm_90a, false",
        "sm_90a, sm_90, false",
        "sm_90, gfx90a, false",
        "x86_64-pc-linux-gnu, x86_64-pc-linux-gnu, true",
        "x86_64-pc-linux-gnu, x86_64-pc-linux-gnu:x86-64-v3, true",
        "x86_64-pc-linux-gnu:x86-64-v3, x86_64-pc-linux-gnu, false",
        "x86_64-pc-linux-gnu, x86_64-unknown-linux-gnu, false",
    })
    void codeServesALinkThatIsNoLessSpecific(String code, String link, boolean serves) {
        assertThat(Target.parse(code).serves(Target.parse(link))).isEqualTo(serves);
    }

    @Test
    void genericCodeServesEveryArchitectureOfItsTriple() {
        Target generic = Target.of("amdgcn-amd-amdhsa", "generic");

        assertThat(generic.serves(Target.parse("gfx90a:xnack+"))).isTrue();
        assertThat(generic.serves(Target.parse("sm_90"))).isFalse();
        assertThat(Target.of("amdgcn-amd-amdhsa", "")).isEqualTo(generic);
    }

    @Test
    void targetsOrderByTripleThenArchitecture() {
        assertThat(java.util.stream.Stream.of("sm_90", "gfx90a:xnack+", "x86_64-pc-linux-gnu", "gfx90a", "sm_100")
                        .map(Target::parse)
                        .sorted()
                        .map(Target::toString))
                .containsExactly(
                        "amdgcn-amd-amdhsa:gfx90a",
                        "amdgcn-amd-amdhsa:gfx90a:xnack+",
                        "nvptx64-nvidia-cuda:sm_100",
                        "nvptx64-nvidia-cuda:sm_90",
                        "x86_64-pc-linux-gnu:generic");
    }

    @Test
    void settingsOfATargetIdAreTheFeaturesOfItsBackend() {
        assertThat(TargetId.of("gfx90a:xnack-:sramecc+").llvmFeatures()).isEqualTo("+sramecc,-xnack");
        assertThat(TargetId.of("gfx90a").llvmFeatures()).isEmpty();
    }
}
