package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.AfterEach;

class MetadataTest {

    private static final String EMBEDDED = """
            @llvm.embedded.object = private constant [3 x i8] c"\\01\\00\\FF", section ".llvm.offloading", align 8, !exclude !0
            !llvm.embedded.objects = !{!1}
            !llvm.module.flags = !{!2, !3}
            !0 = !{}
            !1 = !{ptr @llvm.embedded.object, !".llvm.offloading", null, !0}
            !2 = !{i32 7, !"PIC Level", i32 2}
            !3 = !{i32 1, !"openmp", i32 51}
            """;

    @AfterEach
    void nothingLeaks() {
        Libraries.all().forEach(llvm -> assertThat(llvm.liveHandles()).isZero());
    }

    @EveryLlvm
    void readsWhatClangEmbeds(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "host.ll", EMBEDDED);
            assertThat(module.namedMetadataNames()).containsExactly("llvm.embedded.objects", "llvm.module.flags");
            List<Metadata> operands =
                    module.namedMetadata("llvm.embedded.objects").get(0).operands();
            GlobalVariable object = module.global("llvm.embedded.object").orElseThrow();
            assertThat(operands).hasSize(4);
            assertThat(operands.get(0)).isEqualTo(new Metadata.Wrapped(object));
            assertThat(operands.get(1)).isEqualTo(new Metadata.Text(".llvm.offloading"));
            assertThat(operands.get(2)).isEqualTo(new Metadata.None());
            assertThat(operands.get(3))
                    .isInstanceOfSatisfying(
                            MetadataNode.class,
                            node -> assertThat(node.operands()).isEmpty());
            assertThat(object.initializer().orElseThrow().bytes().orElseThrow()).containsExactly(1, 0, 0xff);
            assertThat(object.section()).isEqualTo(".llvm.offloading");
            assertThat(object.alignment()).isEqualTo(8);
            assertThat(object.metadata("exclude")).isPresent();
            assertThat(object.metadata("dbg")).isEmpty();
            assertThat(module.namedMetadata("nothing.there")).isEmpty();
        }
    }

    @EveryLlvm
    void readsModuleFlags(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "host.ll", EMBEDDED);
            Constant version = context.types().i32().constant(51);
            assertThat(module.flag("openmp")).contains(new Metadata.Wrapped(version));
            assertThat(module.flag("openmp-device")).isEmpty();
        }
    }

    @EveryLlvm
    void writesWhatItReads(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = context.createModule("host");
            Constant content = context.bytes(new byte[] {1, 0, (byte) 0xff});
            GlobalVariable object = module.addGlobal("llvm.embedded.object", content.type());
            object.setInitializer(content);
            object.setConstant(true);
            object.setLinkage(Linkage.PRIVATE);
            object.setSection(".llvm.offloading");
            object.setAlignment(8);
            object.setMetadata("exclude", context.node());
            module.addNamedMetadata(
                    "llvm.embedded.objects",
                    context.node(
                            new Metadata.Wrapped(object),
                            new Metadata.Text(".llvm.offloading"),
                            new Metadata.None(),
                            context.node()));
            Types types = context.types();
            module.addFlag(
                    FlagBehavior.ERROR,
                    "openmp",
                    new Metadata.Wrapped(types.i32().constant(51)));
            module.verify();
            assertThat(module.toIr())
                    .contains("@llvm.embedded.object = private constant [3 x i8] c\"\\01\\00\\FF\","
                            + " section \".llvm.offloading\", align 8, !exclude !0")
                    .contains("!{ptr @llvm.embedded.object, !\".llvm.offloading\", null, !0}")
                    .contains("!{i32 1, !\"openmp\", i32 51}");
        }
    }

    @EveryLlvm
    void circlesAreReadStepByStep(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "c.ll", "!loop = !{!0}\n!0 = distinct !{!0}\n");
            Metadata node = module.namedMetadata("loop").get(0);
            for (int i = 0; i < 3; i++) {
                node = ((MetadataNode) node).operands().get(0);
            }
            assertThat(node).isInstanceOf(MetadataNode.class);
        }
    }

    @EveryLlvm
    void attributesAreReadAddedAndRemoved(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "f.ll", """
                    define void @f(ptr noundef %p) #0 {
                      ret void
                    }
                    attributes #0 = { noinline "offload-kernel" "target-cpu"="sm_90" }
                    """);
            Function function = module.function("f").orElseThrow();
            assertThat(function.stringAttribute("offload-kernel")).contains("");
            assertThat(function.stringAttribute("target-cpu")).contains("sm_90");
            assertThat(function.stringAttribute("target-features")).isEmpty();
            assertThat(function.hasAttribute("noinline")).isTrue();
            assertThat(function.parameterAttributes(0)).hasSize(1);
            function.removeAttribute("noinline");
            function.removeStringAttribute("offload-kernel");
            function.addAttribute(context.attribute("alwaysinline", 0));
            function.addAttribute(context.stringAttribute("omp_target_thread_limit", "128"));
            function.addParameterAttribute(0, context.attribute("align", 16));
            assertThat(function.attributes().stream().filter(Attribute::isString))
                    .extracting(Attribute::key, Attribute::value)
                    .containsExactlyInAnyOrder(tuple("target-cpu", "sm_90"), tuple("omp_target_thread_limit", "128"));
            module.verify();
            assertThat(module.toIr()).contains("ptr noundef align 16 %p").contains("alwaysinline");
        }
    }

    @EveryLlvm
    void namesAndTextAreUtf8(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = context.createModule("größe.c");
            GlobalVariable text =
                    module.addGlobal("grüße", context.string("größe").type());
            text.setInitializer(context.string("größe"));
            assertThat(module.global("grüße")
                            .orElseThrow()
                            .initializer()
                            .orElseThrow()
                            .bytes())
                    .get()
                    .isEqualTo("größe\0".getBytes(UTF_8));
        }
    }
}
