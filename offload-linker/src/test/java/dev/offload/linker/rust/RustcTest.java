package dev.offload.linker.rust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.host.HostEntries;
import dev.offload.linker.host.HostTriple;
import dev.offload.linker.host.HostWrapper;
import dev.offload.linker.host.Registration;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.target.Triple;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Module;
import dev.offload.llvm.PassPipeline;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Modules of the rustc that is installed: what it writes for a device, and what it writes for the host. */
class RustcTest {

    /** Both kernels have two parameters, so that LLVM merges the arrays of their map types. */
    private static final String HOST = """
            #![allow(internal_features)]
            #![feature(core_intrinsics)]
            #![no_std]
            #[panic_handler]
            fn panic(_: &core::panic::PanicInfo) -> ! { loop {} }
            unsafe extern "C" {
                fn copy(from: &[f32; 8], to: *mut [f32; 8]);
                fn fill(value: f32, to: *mut [f32; 8]);
                fn count();
            }
            #[unsafe(no_mangle)]
            pub fn launch(from: &[f32; 8], to: *mut [f32; 8], value: f32) {
                core::intrinsics::offload::<_, _, ()>(copy, [1, 1, 1], [8, 1, 1], (from, to));
                core::intrinsics::offload::<_, _, ()>(fill, [1, 1, 1], [8, 1, 1], (value, to));
                core::intrinsics::offload::<_, _, ()>(count, [1, 1, 1], [8, 1, 1], ());
            }
            """;

    private static final String DEVICE = """
            #![allow(internal_features)]
            #![feature(rustc_attrs)]
            #![no_std]
            #[panic_handler]
            fn panic(_: &core::panic::PanicInfo) -> ! { loop {} }
            static mut COUNT: u32 = 0;
            #[unsafe(no_mangle)] #[rustc_offload_kernel]
            pub unsafe extern "C" fn copy(from: &[f32; 8], to: *mut [f32; 8]) { unsafe { *to = *from } }
            #[unsafe(no_mangle)] #[rustc_offload_kernel]
            pub unsafe extern "C" fn fill(value: f32, to: *mut [f32; 8]) { unsafe { *to = [value; 8] } }
            #[unsafe(no_mangle)] #[rustc_offload_kernel]
            pub unsafe extern "C" fn count() { unsafe { COUNT += 1 } }
            #[unsafe(no_mangle)] #[rustc_offload_kernel]
            pub unsafe extern "C" fn gather(at: *const usize, from: &[f32; 8], to: *mut f32) {
                unsafe { *to = from[*at] }
            }
            """;

    private static final Target HOST_DEVICE = Target.parse("host");

    private static Rustc rustc;

    @TempDir
    private Path folder;

    @BeforeAll
    static void findRustc() {
        rustc = Rustc.orSkip();
    }

    @Test
    void deviceModuleForTheHostsProcessorNeedsNothingFromElsewhere() {
        try (Context context = TestLlvm.LLVM.newContext();
                Module module = context.parse("k.bc", rustc.bitcode(folder, DEVICE))) {
            assertThat(KernelLowering.lower(module, HOST_DEVICE))
                    .containsExactlyInAnyOrder("copy", "fill", "count", "gather");
            module.run(PassPipeline.of("always-inline,globaldce"));
            module.verify();
            assertThat(module.toIr()).contains("define protected void @fill(ptr %dyn_ptr, i64 %value, ptr");
            assertThat(module.functions().stream()
                            .filter(function -> function.isDeclaration() && !function.isIntrinsic())
                            .map(function -> function.name()))
                    .isEmpty();
        }
    }

    @Test
    void eachLaunchPassesItsOwnScalars() {
        mended(module -> {
            List<Constant> fill = stored(module, "fill");
            assertThat(fill.stream().map(Constant::unsignedValue)).containsExactly(800L, 32L);
            // The array that both kernels shared is as it was, for the one that has pointers only.
            assertThat(arraysOfLaunches(module)).contains(List.of(32L, 32L), List.of(800L, 32L));
        });
    }

    @Test
    void linkerThatCollectsSectionsKeepsEveryEntry() {
        mended(module -> assertThat(
                        module.global("llvm.used").orElseThrow().initializer().orElseThrow().constantOperands().stream()
                                .map(Constant::name))
                .contains(".offloading.entry.copy", ".offloading.entry.fill", ".offloading.entry.count"));
    }

    @Test
    void registrationOfNoImagesIsGone() {
        mended(module -> {
            module.run(PassPipeline.of("globaldce"));
            assertThat(module.function("__tgt_init_all_rtls")).isEmpty();
            assertThat(module.function("__tgt_target_kernel")).isPresent();
        });
    }

    @Test
    void imagesAreRegisteredByTheHostModuleItself() {
        mended(module -> {
            OffloadImage image =
                    OffloadImage.of(ImageKind.OBJECT, OffloadKind.OPENMP, HOST_DEVICE, new byte[] {1, 2, 3, 4});
            Registration registration =
                    new Registration(new HostTriple(new Triple(module.triple())), List.of(image), HostEntries.UNKNOWN);
            HostWrapper.wrapInto(module, registration);
            module.verify();
            module.run(PassPipeline.of("globaldce"));
            String ir = module.toIr();
            assertThat(ir).contains("@llvm.global_ctors").contains("section \".llvm.offloading\"");
            assertThat(ir).containsOnlyOnce("call void @__tgt_register_lib(");
        });
    }

    @Test
    void kernelThatTheDeviceCodeLacksIsNamed() {
        assertThatThrownBy(() -> mend(DEVICE.replace("fn fill", "fn other"), module -> {}))
                .isInstanceOfSatisfying(LinkerException.class, e -> {
                    assertThat(e.problem()).isEqualTo(Problem.NO_IMAGE_FOR_KERNELS);
                    assertThat(e.report()).contains("'fill' for " + HOST_DEVICE, "cfg(offload_device)");
                });
    }

    @Test
    void kernelWithOtherParametersThanTheHostDeclaresIsNamed() {
        assertThatThrownBy(() -> mend(DEVICE.replace("fill(value: f32,", "fill(value: f32, more: f32,"), module -> {}))
                .isInstanceOfSatisfying(LinkerException.class, e -> {
                    assertThat(e.problem()).isEqualTo(Problem.KERNELS_DISAGREE);
                    assertThat(e.report()).contains("kernel 'fill'", "2 arguments", "3");
                });
        assertThatThrownBy(() ->
                        mend(DEVICE.replace("value: f32,", "value: &f32,").replace("[value", "[*value"), module -> {}))
                .isInstanceOfSatisfying(
                        LinkerException.class, e -> assertThat(e.report()).contains("kernel 'fill'", "argument 1"));
    }

    private void mended(java.util.function.Consumer<Module> check) {
        mend(DEVICE, check);
    }

    private void mend(String deviceSource, java.util.function.Consumer<Module> check) {
        DeviceKernels kernels = new DeviceKernels();
        try (Context context = TestLlvm.LLVM.newContext();
                Module device = context.parse("device.bc", rustc.bitcode(folder, deviceSource));
                Module host = context.parse("host.bc", rustc.bitcode(folder, HOST, "-Zoffload=Test"))) {
            KernelLowering.lower(device, HOST_DEVICE);
            kernels.add(HOST_DEVICE, device);
            HostModule.mend(host, kernels);
            host.verify();
            check.accept(host);
        }
    }

    /** The map types that are stored last before the launch of a kernel. */
    private static List<Constant> stored(Module module, String kernel) {
        Matcher store = Pattern.compile("store ptr @(\\.offload_maptypes\\.[\\w.]+), ptr %\\d+, align 8\n[^\n]*@\\."
                        + kernel + "\\.region_id")
                .matcher(module.toIr());
        assertThat(store.find()).isTrue();
        GlobalVariable array = module.global(store.group(1)).orElseThrow();
        return array.initializer().orElseThrow().elements();
    }

    private static List<List<Long>> arraysOfLaunches(Module module) {
        return module.globals().stream()
                .filter(global -> global.name().matches("\\.offload_maptypes\\.\\w+\\.kernel.*"))
                .map(global -> global.initializer().orElseThrow().elements().stream()
                        .map(Constant::unsignedValue)
                        .toList())
                .toList();
    }
}
