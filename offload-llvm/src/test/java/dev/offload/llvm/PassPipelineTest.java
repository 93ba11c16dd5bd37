package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class PassPipelineTest {

    @EveryLlvm
    void internalizingKeepsWhatIsNamedAndWhatItNeeds(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL);
            module.run(PassPipeline.internalize(List.of("kernel")));
            assertThat(module.functions()).extracting(Value::name).containsExactly("kernel", "helper");
            assertThat(module.function("kernel").orElseThrow().linkage()).isEqualTo(Linkage.EXTERNAL);
            assertThat(module.function("helper").orElseThrow().linkage()).isEqualTo(Linkage.INTERNAL);
        }
    }

    @EveryLlvm
    void theLtoPipelineInlines(Llvm llvm) {
        try (Context context = llvm.newContext();
                TargetMachine machine = llvm.targetMachine(Ir.SM_90)) {
            Module module = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL);
            module.setTarget(machine);
            module.run(
                    PassPipeline.internalize(List.of("kernel")).then(PassPipeline.lto(OptimizationLevel.O2)), machine);
            assertThat(module.functions()).extracting(Value::name).containsExactly("kernel");
            module.verify();
        }
    }

    @EveryLlvm
    void anUnknownPassIsNamed(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "k.ll", Ir.NVPTX_KERNEL);
            assertThatThrownBy(() -> module.run(PassPipeline.of("make-it-faster")))
                    .isInstanceOf(LlvmException.class)
                    .hasMessage("cannot run passes make-it-faster over k.ll: unknown pass name 'make-it-faster'");
            assertThat(module.function("unused")).isPresent();
        }
    }

    @Test
    void namesThatWouldChangeThePipelineAreRefused() {
        assertThatThrownBy(() -> PassPipeline.internalize(List.of("f<int>")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'f<int>' cannot be written in a pass pipeline");
    }

    @Test
    void pipelinesFollowEachOther() {
        PassPipeline both =
                PassPipeline.internalize(List.of("a", "b")).then(PassPipeline.standard(OptimizationLevel.O3));
        assertThat(both.passes()).isEqualTo("internalize<preserve-gv=a;preserve-gv=b>,globaldce,default<O3>");
    }

    @EveryLlvm
    void aBrokenModuleIsReported(Llvm llvm) {
        try (Context context = llvm.newContext();
                IrBuilder builder = context.newBuilder()) {
            Module module = context.createModule("broken");
            Types types = context.types();
            Function function = module.addFunction("f", types.i32().function());
            builder.at(function.appendBlock("entry")).returnVoid();
            assertThatThrownBy(module::verify)
                    .isInstanceOf(LlvmException.class)
                    .hasMessageContaining("cannot verify broken")
                    .hasMessageContaining("return type");
        }
    }
}
