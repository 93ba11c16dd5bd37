package dev.offload.linker.rust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Target;
import dev.offload.llvm.Context;
import dev.offload.llvm.Function;
import dev.offload.llvm.Module;
import dev.offload.llvm.PassPipeline;
import dev.offload.llvm.Type;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Kernels as rustc writes them, in IR; {@link RustcTest} has them from rustc itself. */
class KernelLoweringTest {

    private static final Target SM_90 = Target.parse("sm_90");

    @Test
    void kernelTakesThePointerOfTheRuntimeFirstAndScalarsAsTheirBits() {
        lowered(
                """
                define ptx_kernel void @k(ptr noalias noundef readonly %a, float noundef %b, i1 noundef zeroext %c, \
                i16 noundef signext %d, i64 noundef %e, double noundef %f, half noundef %g) #0 { ret void }
                attributes #0 = { "offload-kernel" }""",
                SM_90, module -> {
                    Function kernel = kernel(module, "k");
                    assertThat(kernel.valueType().parameters().stream().map(Type::toString))
                            .containsExactly("ptr", "ptr", "i64", "i64", "i64", "i64", "i64", "i64");
                    assertThat(kernel.callingConvention().isKernel()).isTrue();
                    assertThat(kernel.parameter(0).name()).isEqualTo("dyn_ptr");
                    assertThat(kernel.parameterHasAttribute(1, "readonly")).isTrue();
                    assertThat(kernel.parameterHasAttribute(2, "noundef")).isFalse();
                    assertThat(kernel.stringAttribute("offload-kernel")).isEmpty();
                });
    }

    @ParameterizedTest
    @CsvSource({
        "i8, trunc i64 %x to i8",
        "i1, trunc i64 %x to i1",
        "float, bitcast i32",
        "half, bitcast i16",
        "double, bitcast i64 %x to double"
    })
    void scalarHasTheLowBitsOfItsSlot(String type, String conversion) {
        lowered("""
                define ptx_kernel void @k(ptr %%p, %s noundef %%x) #0 {
                  store volatile %s %%x, ptr %%p
                  ret void
                }
                attributes #0 = { "offload-kernel" }""".formatted(type, type), SM_90, module -> {
            module.run(PassPipeline.of("always-inline,globaldce"));
            assertThat(module.toIr())
                    .contains("define protected ptx_kernel void @k(ptr %dyn_ptr, ptr %p, i64 %x)")
                    .contains(conversion)
                    .doesNotContain("@k.body");
        });
    }

    @Test
    void kernelWithoutParametersTakesThePointerOfTheRuntime() {
        lowered(
                "define amdgpu_kernel void @k() { ret void }",
                Target.parse("gfx90a"),
                module ->
                        assertThat(kernel(module, "k").valueType().parameters()).hasSize(1));
    }

    @Test
    void loweringTwiceIsLoweringOnce() {
        lowered(
                """
                define ptx_kernel void @k(ptr noundef %a, i32 noundef %b) #0 { ret void }
                define ptx_kernel void @none() #0 { ret void }
                attributes #0 = { "offload-kernel" }""",
                SM_90, module -> {
                    String once = module.toIr();
                    assertThat(KernelLowering.lower(module, SM_90)).isEmpty();
                    assertThat(module.toIr()).isEqualTo(once);
                });
    }

    @Test
    void everyFunctionIsCompiledForTheTargetsProcessor() {
        lowered("""
                define void @of_core() #0 { ret void }
                attributes #0 = { "target-cpu"="gfx900" "target-features"="+sramecc" }""", Target.parse("gfx90a:xnack+"), module -> {
            Function function = kernel(module, "of_core");
            assertThat(function.stringAttribute("target-cpu")).contains("gfx90a");
            assertThat(function.stringAttribute("target-features")).contains("+xnack");
            assertThat(module.triple()).isEqualTo("amdgcn-amd-amdhsa");
        });
    }

    @Test
    void functionsThatAreNotKernelsStay() {
        lowered(
                """
                define float @helper(float %x) { ret float %x }
                declare void @elsewhere(float) "offload-kernel"
                """,
                SM_90, module -> {
                    assertThat(kernel(module, "helper").valueType().toString()).isEqualTo("float (float)");
                    assertThat(kernel(module, "elsewhere").isDeclaration()).isTrue();
                });
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ptr noundef %s.0, i64 noundef %s.1 | parameter 1 ('s') | unsized type
            ptr noundef %p, [2 x i64] %0       | parameter 2       | unsized type
            ptr noundef byval([8 x i8]) %p     | parameter 1 ('p') | by value
            ptr dead_on_return noundef %p      | parameter 1 ('p') | by value
            { i64, i64 } %0                    | parameter 1       | by value
            i64 %0                             | parameter 1       | by value
            i128 noundef %wide                 | parameter 1 ('wide') | 128 bits wide
            """)
    void parameterThatCannotCrossIsNamed(String parameters, String parameter, String why) {
        String ir = "define ptx_kernel void @blur(" + parameters + ") #0 { ret void }\n"
                + "attributes #0 = { \"offload-kernel\" }";
        assertThatThrownBy(() -> lowered(ir, SM_90, module -> {})).isInstanceOfSatisfying(LinkerException.class, e -> {
            assertThat(e.problem()).isEqualTo(Problem.KERNEL_PARAMETER);
            assertThat(e.report()).contains("kernel 'blur' in test.ll", parameter, why, "&[f32; N]");
        });
    }

    private static void lowered(String ir, Target target, java.util.function.Consumer<Module> check) {
        try (Context context = TestLlvm.LLVM.newContext();
                Module module = context.parse("test.ll", ir.getBytes(StandardCharsets.UTF_8))) {
            List<String> names = KernelLowering.lower(module, target);
            assertThat(names).doesNotHaveDuplicates();
            module.verify();
            check.accept(module);
        }
    }

    private static Function kernel(Module module, String name) {
        return module.function(name).orElseThrow();
    }
}
