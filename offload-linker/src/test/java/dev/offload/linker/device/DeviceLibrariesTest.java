package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Target;
import dev.offload.linker.tool.HostSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Libraries of device code, laid out as ROCm, LLVM and CUDA install them, each function of them made up. */
class DeviceLibrariesTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    /** Each constant of ROCm's files has a value of its own, so that an image shows which were linked. */
    private static final Map<String, String> CONTROLS = Map.of(
            "oclc_wavefrontsize64_on", "@__oclc_wavefrontsize64 = linkonce_odr protected addrspace(4) constant i8 1",
            "oclc_wavefrontsize64_off", "@__oclc_wavefrontsize64 = linkonce_odr protected addrspace(4) constant i8 0",
            "oclc_unsafe_math_on", "@__oclc_unsafe_math_opt = linkonce_odr protected addrspace(4) constant i8 1",
            "oclc_unsafe_math_off", "@__oclc_unsafe_math_opt = linkonce_odr protected addrspace(4) constant i8 0",
            "oclc_abi_version_500", "@__oclc_ABI_version = linkonce_odr protected addrspace(4) constant i32 500",
            "oclc_abi_version_600", "@__oclc_ABI_version = linkonce_odr protected addrspace(4) constant i32 600",
            "oclc_isa_version_90a", "@__oclc_ISA_version = linkonce_odr protected addrspace(4) constant i32 9010",
            "oclc_isa_version_1030", "@__oclc_ISA_version = linkonce_odr protected addrspace(4) constant i32 10300");

    private static final String OCML = """
            target triple = "amdgcn-amd-amdhsa"
            @__oclc_wavefrontsize64 = external protected addrspace(4) constant i8
            @__oclc_unsafe_math_opt = external protected addrspace(4) constant i8
            @__oclc_ABI_version = external protected addrspace(4) constant i32
            @__oclc_ISA_version = external protected addrspace(4) constant i32
            @table = hidden addrspace(4) constant [2 x i32] [i32 1, i32 2]
            declare i32 @__ockl_wave(i32)
            define protected i32 @__ocml_state(i32 %x) {
              %a8 = load i8, ptr addrspace(4) @__oclc_wavefrontsize64
              %a = zext i8 %a8 to i32
              %b8 = load i8, ptr addrspace(4) @__oclc_unsafe_math_opt
              %b = zext i8 %b8 to i32
              %c = load i32, ptr addrspace(4) @__oclc_ABI_version
              %d = load i32, ptr addrspace(4) @__oclc_ISA_version
              %ab = mul i32 %b, 10
              %s0 = add i32 %a, %ab
              %cc = mul i32 %c, 100
              %s1 = add i32 %s0, %cc
              %dd = mul i32 %d, 100000
              %s2 = add i32 %s1, %dd
              %r = call i32 @__ockl_wave(i32 %s2)
              ret i32 %r
            }
            define protected i32 @__ocml_other(i32 %x) {
              ret i32 %x
            }
            """;

    private static final String OCKL = """
            target triple = "amdgcn-amd-amdhsa"
            define protected i32 @__ockl_wave(i32 %x) {
              ret i32 %x
            }
            """;

    private static final String AMD_KERNEL = """
            target triple = "amdgcn-amd-amdhsa"
            declare i32 @__ocml_state(i32)
            define protected amdgpu_kernel void @kern(ptr addrspace(1) %p) #0 {
              %v = call i32 @__ocml_state(i32 1)
              store i32 %v, ptr addrspace(1) %p
              ret void
            }
            attributes #0 = { "features-of-kernel" }
            !llvm.module.flags = !{!0}
            !0 = !{i32 1, !"amdhsa_code_object_version", i32 code-object-version}
            """;

    /** The part of OpenMP's run time for GPUs that a kernel here calls, and what the plugin writes. */
    private static final String OPENMP = """
            @__omp_rtl_device_environment = protected addrspace(1) global i32 undef
            @unused = protected addrspace(1) global i32 3
            define hidden i32 @__kmpc_target_init(ptr %p) {
              %v = load i32, ptr addrspace(1) @__omp_rtl_device_environment
              ret i32 %v
            }
            """;

    @TempDir
    private Path folder;

    private Path rocm = Path.of("");

    @BeforeEach
    void installRocm() throws Exception {
        rocm = folder.resolve("rocm");
        Path bitcode = Files.createDirectories(rocm.resolve("amdgcn/bitcode"));
        assemble(bitcode.resolve("ocml.bc"), OCML);
        assemble(bitcode.resolve("ockl.bc"), OCKL);
        for (Map.Entry<String, String> control : CONTROLS.entrySet()) {
            assemble(
                    bitcode.resolve(control.getKey() + ".bc"),
                    "target triple = \"amdgcn-amd-amdhsa\"\n" + control.getValue());
        }
    }

    /** The value is isa * 100000 + abi * 100 + unsafe * 10 + wave64. */
    @ParameterizedTest
    @CsvSource({
        "gfx90a, '', 600, '', 901060001",
        "gfx90a:xnack+, '', 500, '', 901050001",
        "gfx1030, '', 600, '', 1030060000",
        "gfx1030, +wavefrontsize64, 600, '', 1030060001",
        "gfx90a, '', 600, -ffast-math, 901060011"
    })
    void rocmsLibrariesAreToldWhatTheyAreLinkedFor(
            String target, String features, String version, String argument, int expected) throws Exception {
        DeviceLink link = new DeviceLink(LLVM, amdKernel(target, features, version))
                .compilerArguments(argument.isEmpty() ? new String[0] : new String[] {argument})
                .options(options -> options.withRocm(rocm))
                .keep(folder);

        Elf image = Elf.read(LLVM, link.image());

        String optimized = Target.parse(target).fileName() + ".optimized.bc";
        assertThat(LLVM.run(folder, "llvm-dis", "-o", "-", optimized)).contains("store i32 " + expected + ",");
        assertThat(image.exported()).containsExactly("kern", "kern.kd");
    }

    @Test
    void rocmIsFoundInItsUsualFolder() throws Exception {
        Path root = Files.createDirectories(folder.resolve("root/opt"));
        Files.move(rocm, root.resolve("rocm"));
        HostSystem system = new HostSystem(Map.of(), folder.resolve("root"));

        assertThat(new DeviceLink(LLVM, amdKernel("gfx90a", "", "600"))
                        .system(system)
                        .image())
                .isNotEmpty();
    }

    @Test
    void whatIsMissingOfRocmIsSaid() {
        LinkerException unknown = failure(
                new DeviceLink(LLVM, amdKernel("gfx942", "", "600")).options(options -> options.withRocm(rocm)));
        assertThat(unknown.problem()).isEqualTo(Problem.DEVICE_LIBRARY_NOT_USABLE);
        assertThat(unknown).hasMessageContaining("oclc_isa_version_942.bc").hasMessageContaining("gfx942");

        HostSystem nowhere = new HostSystem(Map.of(), folder.resolve("nowhere"));
        LinkerException absent = failure(new DeviceLink(LLVM, amdKernel("gfx90a", "", "600")).system(nowhere));
        assertThat(absent.problem()).isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
        assertThat(absent).hasMessageContaining("__ocml_state");
        assertThat(absent.remedy())
                .hasValueSatisfying(remedy -> assertThat(remedy).contains("--rocm-path"));
        assertThat(failure(new DeviceLink(LLVM, amdKernel("gfx90a", "", "600"))
                                .options(options -> options.withRocm(rocm))
                                .compilerArguments("-nogpulib"))
                        .problem())
                .isEqualTo(Problem.UNDEFINED_DEVICE_SYMBOL);
    }

    @ParameterizedTest
    @CsvSource({
        "sm_90, libompdevice.a",
        "sm_90, libomptarget-nvptx.bc",
        "gfx90a, libompdevice.a",
        "gfx90a, libomptarget-amdgpu.bc"
    })
    void openMpsRunTimeIsLinkedWhenItIsInstalled(String target, String file) throws Exception {
        String triple = Target.parse(target).triple().text();
        Path libraries = Files.createDirectories(folder.resolve("usr/lib/llvm-22/lib/" + triple));
        Path bitcode = assemble(folder.resolve("rtl.bc"), OPENMP);
        Files.createDirectories(folder.resolve("decoy"));
        install(bitcode, libraries.resolve(file));
        Map<String, String> environment = new HashMap<>(System.getenv());
        environment.put("LIBRARY_PATH", folder.resolve("decoy").toString());

        Elf image = Elf.read(
                LLVM,
                new DeviceLink(LLVM, openMpKernel(target))
                        .system(new HostSystem(environment, folder))
                        .ptxas(Path.of("/usr/local/cuda/bin/ptxas"))
                        .image());

        assertThat(image.exported())
                .as("the variable that the host's plugin writes is there, what nothing refers to is not")
                .contains("kern", "__omp_rtl_device_environment")
                .doesNotContain("unused", "__kmpc_target_init");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--device-library", "-l"})
    void aLibraryCanBeNamed(String how) throws Exception {
        Path bitcode = assemble(folder.resolve("extra.bc"), """
                define i32 @extra(i32 %x) {
                  %y = call i32 @more(i32 %x)
                  ret i32 %y
                }
                define i32 @more(i32 %x) {
                  ret i32 %x
                }
                define i32 @own() {
                  ret i32 99
                }
                """);
        install(bitcode, folder.resolve("libextra.a"));
        DeviceLink link = new DeviceLink(LLVM, pack("sm_90", """
                target triple = "nvptx64-nvidia-cuda"
                declare i32 @extra(i32)
                define i32 @own() {
                  ret i32 41
                }
                define ptx_kernel void @kern(ptr %p) {
                  %a = call i32 @own()
                  %v = call i32 @extra(i32 %a)
                  store i32 %v, ptr %p
                  ret void
                }
                """)).keep(folder);

        byte[] image = (how.equals("-l")
                        ? link.linkerArguments("-L" + folder, "nvptx64-nvidia-cuda=-lextra", "-lompdevice")
                        : link.bitcodeLibraries("nvptx64-nvidia-cuda=" + folder.resolve("libextra.a")))
                .image();

        assertThat(Elf.read(LLVM, image).exported()).containsExactly("kern");
        assertThat(LLVM.run(folder, "llvm-dis", "-o", "-", "nvptx64-nvidia-cuda-sm_90.optimized.bc"))
                .as("what both define is the program's")
                .contains("store i32 41");
    }

    @Test
    void whatIsNoLibraryIsRefused() throws Exception {
        Path text = Files.writeString(folder.resolve("notes.txt"), "no bitcode");

        LinkerException failure =
                failure(new DeviceLink(LLVM, openMpKernel("sm_90")).bitcodeLibraries(text.toString()));

        assertThat(failure.problem()).isEqualTo(Problem.DEVICE_LIBRARY_NOT_USABLE);
        assertThat(failure).hasMessageContaining("notes.txt is no library of bitcode");
    }

    private Path amdKernel(String target, String features, String version) {
        String attribute = features.isEmpty() ? "\"plain\"" : "\"target-features\"=\"" + features + "\"";
        return pack(
                target,
                AMD_KERNEL.replace("\"features-of-kernel\"", attribute).replace("code-object-version", version));
    }

    private Path openMpKernel(String target) {
        String convention = target.startsWith("sm_") ? "ptx_kernel" : "amdgpu_kernel";
        return pack(target, """
                declare i32 @__kmpc_target_init(ptr)
                define protected convention void @kern(ptr %p) {
                  %v = call i32 @__kmpc_target_init(ptr %p)
                  store i32 %v, ptr %p
                  ret void
                }
                """.replace("convention", convention));
    }

    private Path pack(String target, String ir) {
        return new DeviceCode(LLVM, folder)
                .add(target, ImageKind.BITCODE, assemble(folder.resolve("program.bc"), ir))
                .pack();
    }

    private Path assemble(Path output, String ir) {
        new DeviceCode(LLVM, folder).write("library.ll", ir);
        LLVM.run(folder, "llvm-as", "library.ll", "-o", output.toString());
        return output;
    }

    private void install(Path bitcode, Path library) throws Exception {
        if (library.toString().endsWith(".a")) {
            LLVM.run(folder, "llvm-ar", "rc", library.toString(), bitcode.toString());
        } else {
            Files.copy(bitcode, library);
        }
    }

    private static LinkerException failure(DeviceLink link) {
        LinkerException failure = catchThrowableOfType(LinkerException.class, link::images);
        assertThat(failure).as("failure").isNotNull();
        return failure;
    }
}
