package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.input.LinkInput;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;
import org.junit.jupiter.api.Test;

class GroupingTest {

    private final SequencedMap<LinkInput, List<FoundImage>> found = new LinkedHashMap<>();

    @Test
    void eachTargetIsALinkOfItsImagesInOrder() {
        input("a.o", "sm_80", "sm_90");
        input("b.o", "sm_90");

        assertThat(links()).containsExactly("nvptx64-nvidia-cuda:sm_90 <- a.o b.o", "nvptx64-nvidia-cuda:sm_80 <- a.o");
    }

    @Test
    void codeForAnyXnackServesBothAndNotTheOtherWayRound() {
        input("any.o", "gfx90a");
        input("on.o", "gfx90a:xnack+");

        assertThat(links("gfx90a:xnack+")).containsExactly("amdgcn-amd-amdhsa:gfx90a:xnack+ <- on.o any.o");
        assertThat(links("gfx90a:xnack-")).containsExactly("amdgcn-amd-amdhsa:gfx90a:xnack- <- any.o");
        assertThat(links("gfx90a")).containsExactly("amdgcn-amd-amdhsa:gfx90a <- any.o");
    }

    @Test
    void codeForExactlyTheTargetCountsFirst() {
        input("both.o", "gfx90a", "gfx90a:xnack+", "gfx90a:sramecc-:xnack+");

        assertThat(links("gfx90a:xnack+:sramecc-", "gfx90a:xnack+", "gfx90a"))
                .containsExactly(
                        "amdgcn-amd-amdhsa:gfx90a:sramecc-:xnack+ <- both.o both.o both.o",
                        "amdgcn-amd-amdhsa:gfx90a:xnack+ <- both.o both.o",
                        "amdgcn-amd-amdhsa:gfx90a <- both.o");
        assertThat(new Grouping(found, Set.of())
                        .groups(List.of(Target.parse("gfx90a:sramecc-:xnack+")))
                        .get(0)
                        .units())
                .extracting(DeviceUnit::specificity)
                .containsExactly(3, 2, 1);
    }

    /** libomptarget takes the first image that a device can run: that of the nearest target has to be it. */
    @Test
    void moreSpecificImagesAreRegisteredFirst() {
        input("a.o", "gfx90a:xnack+", "gfx90a:sramecc+:xnack+", "gfx90a", "gfx942");

        assertThat(targets()).containsExactly("gfx942", "gfx90a:sramecc+:xnack+", "gfx90a:xnack+", "gfx90a");
    }

    @Test
    void featuresAreTheSameInAnyOrder() {
        image("a.o", OffloadKind.OPENMP, "amdgcn-amd-amdhsa", "gfx90a:xnack+:sramecc+");
        image("b.o", OffloadKind.OPENMP, "amdgpu-amd-amdhsa", "gfx90a:sramecc+:xnack+");

        assertThat(links()).containsExactly("amdgcn-amd-amdhsa:gfx90a:sramecc+:xnack+ <- a.o b.o");
    }

    @Test
    void imagesThatADeviceCannotChooseFromAreRefused() {
        input("a.o", "gfx90a:xnack+", "gfx90a:sramecc+");

        assertThatThrownBy(this::links)
                .isInstanceOfSatisfying(
                        LinkerException.class, e -> assertThat(e.problem()).isEqualTo(Problem.AMBIGUOUS_TARGETS))
                .hasMessageContaining("gfx90a:xnack+")
                .hasMessageContaining("gfx90a:sramecc+");
        assertThat(links("gfx90a:xnack+")).hasSize(1);
    }

    @Test
    void anArchitectureSpecificVariantIsAnotherTarget() {
        input("plain.o", "sm_90");

        assertThatThrownBy(() -> links("sm_90a"))
                .isInstanceOfSatisfying(
                        LinkerException.class, e -> assertThat(e.problem()).isEqualTo(Problem.NO_DEVICE_CODE))
                .hasMessageContaining("sm_90a")
                .hasMessageContaining("there is for nvptx64-nvidia-cuda:sm_90");
    }

    @Test
    void genericCodeIsLinkedIntoTargetsAndIsNone() {
        input("k.o", "sm_90");
        image("any.o", OffloadKind.OPENMP, "nvptx64-nvidia-cuda", "generic");

        assertThat(links()).containsExactly("nvptx64-nvidia-cuda:sm_90 <- k.o any.o");
    }

    @Test
    void imagesThatAreNotAskedForNeedNotBeKnown() {
        input("k.o", "sm_90");
        image("other.o", OffloadKind.OPENMP, "riscv64-unknown-linux", "");

        assertThat(links("sm_90")).containsExactly("nvptx64-nvidia-cuda:sm_90 <- k.o");
        assertThatThrownBy(this::links).hasMessageContaining("riscv64-unknown-linux");
    }

    @Test
    void oneLinkServesEveryModelThatItsCodeIsOf() {
        image("k.o", OffloadKind.CUDA, "nvptx64-nvidia-cuda", "sm_90");
        image("l.o", OffloadKind.OPENMP, "nvptx64-nvidia-cuda", "sm_90");

        assertThat(new Grouping(found, Set.of()).groups(List.of()))
                .singleElement()
                .satisfies(group -> assertThat(group.kinds()).containsExactly(OffloadKind.OPENMP, OffloadKind.CUDA));
    }

    @Test
    void anArchiveAddsToWhatTheObjectsAreLinkedFor() {
        input("libk.a", "sm_80", "sm_90", "gfx90a");
        input("k.o", "sm_90");

        assertThat(links()).containsExactly("nvptx64-nvidia-cuda:sm_90 <- libk.a k.o");
    }

    @Test
    void anArchitectureThatIsToBeExtractedIsLinkedForToo() {
        input("libk.a", "sm_80", "gfx90a");
        input("k.o", "sm_90");

        assertThat(new Grouping(found, Set.of("sm_80")).groups(List.of()))
                .extracting(group -> group.target().arch().name())
                .containsExactly("sm_90", "sm_80");
    }

    @Test
    void archivesAloneSayThemselvesWhatTheyAreLinkedFor() {
        input("libk.a", "sm_80");
        input("libl.a", "sm_90");

        assertThat(targets()).containsExactly("sm_90", "sm_80");
    }

    @Test
    void noImagesAtAllIsAFailure() {
        found.put(new LinkInput(Path.of("empty.o"), true), List.of());

        assertThatThrownBy(this::links).hasMessage("there is no device code in empty.o");
    }

    private void input(String file, String... targets) {
        for (String text : targets) {
            Target target = Target.parse(text);
            image(
                    file,
                    OffloadKind.OPENMP,
                    target.triple().text(),
                    target.arch().name());
        }
    }

    private void image(String file, OffloadKind kind, String triple, String arch) {
        SequencedMap<String, String> strings = new LinkedHashMap<>();
        strings.put("triple", triple);
        strings.put("arch", arch);
        ByteBuffer content = ByteBuffer.wrap("BC".getBytes(StandardCharsets.UTF_8));
        found.computeIfAbsent(new LinkInput(Path.of(file), !file.endsWith(".a")), input -> new ArrayList<>())
                .add(new FoundImage(file, new OffloadImage(ImageKind.BITCODE, kind, 0, strings, content)));
    }

    private List<String> targets() {
        return new Grouping(found, Set.of())
                .groups(List.of()).stream()
                        .map(group -> group.target().arch().name())
                        .toList();
    }

    private List<String> links(String... targets) {
        return new Grouping(found, Set.of())
                .groups(Arrays.stream(targets).map(Target::parse).toList()).stream()
                        .map(group -> group.target() + " <- "
                                + String.join(
                                        " ",
                                        group.units().stream()
                                                .map(DeviceUnit::input)
                                                .toList()))
                        .toList();
    }
}
