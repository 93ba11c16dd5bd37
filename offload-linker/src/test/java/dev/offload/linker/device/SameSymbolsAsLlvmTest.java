package dev.offload.linker.device;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Objects as clang makes them, of each language, number of sources, target and flag that a user may have, linked by
 * clang-linker-wrapper and by us: the images have the same kernels and the same variables for the host to find.
 */
class SameSymbolsAsLlvmTest {

    private static final LlvmTools LLVM = LlvmTools.find();

    /** What start files put into a shared library, and ptxas into a cubin. */
    private static final Pattern TOOLCHAIN =
            Pattern.compile("_init|_fini|_edata|_end|__bss_start|__nv_reserved.*|\\.nv\\..*");

    /**
     * A function that no run time looks up. LLVM's link-time optimisation for NVIDIA keeps it for its visibility, ours makes it
     * internal, so that what it has been inlined into is all that is left of it.
     */
    private static final String HELPER = "_Z6helperi";

    /** Words that CUDA's and HIP's headers would define; the headers are not on every machine. */
    private static final String GPU_WORDS = """
            #define __global__ __attribute__((global))
            #define __device__ __attribute__((device))
            #define __constant__ __attribute__((constant))
            #define __shared__ __attribute__((shared))
            #define __host__ __attribute__((host))
            struct dim3 {
              unsigned x, y, z;
              __host__ __device__ dim3(unsigned a = 1, unsigned b = 1, unsigned c = 1) : x(a), y(b), z(c) {}
            };
            #ifdef __HIP__
            typedef struct ihipStream_t *hipStream_t;
            typedef int hipError_t;
            extern "C" int __hipPushCallConfiguration(dim3, dim3, unsigned long = 0, void * = 0);
            extern "C" hipError_t hipLaunchKernel(const void *, dim3, dim3, void **, unsigned long, hipStream_t);
            #else
            typedef struct CUstream_st *cudaStream_t;
            typedef int cudaError_t;
            extern "C" unsigned __cudaPushCallConfiguration(dim3, dim3, unsigned long = 0, void * = 0);
            extern "C" cudaError_t cudaLaunchKernel(const void *, dim3, dim3, void **, unsigned long, cudaStream_t);
            #endif
            """;

    private static final String GPU_MAIN = GPU_WORDS + """
            extern __device__ int helper(int);
            __device__ int counter = 3;
            __constant__ float table[4] = {1, 2, 3, 4};
            static __device__ int hidden = 9;
            template <typename T> __global__ void scale(T *p, T by) { p[0] *= by + (T)table[1]; }
            template __global__ void scale<float>(float *, float);
            template __global__ void scale<double>(double *, double);
            __global__ void kern(int *p) {
              __shared__ int part[32];
              part[p[1]] = helper(p[0]) + hidden;
              p[0] = part[p[2]] + counter;
            }
            """;

    private static final String GPU_HELPER = GPU_WORDS + """
            __device__ int calls;
            __device__ __attribute__((noinline)) int helper(int x) { calls++; return 2 * x; }
            namespace more { __global__ void other(float *p) { p[0] = helper((int)p[1]); } }
            """;

    private static final String C_MAIN = """
            int helper(int);
            #pragma omp declare target to(helper)
            #pragma omp declare target
            int counter = 5;
            int table[4] = {1, 2, 3, 4};
            static int hidden = 7;
            #pragma omp end declare target
            int run(int a, float *x) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a)
              { a = helper(a) + counter + hidden + table[a & 3]; }
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: x[0:4])
              { x[1] = x[0] * 2; }
              return a;
            }
            """;

    private static final String C_HELPER = """
            #pragma omp declare target
            int calls = 0;
            __attribute__((noinline)) int helper(int x) { calls++; return x * 2; }
            #pragma omp end declare target
            void more(int *p) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: p[0:1])
              { p[0] = helper(p[0]); }
            }
            """;

    private static final String CXX_MAIN = """
            #pragma omp declare target
            int helper(int);
            template <typename T> struct Box { T value; T twice() const { return value + value; } };
            inline int shared_count = 4;
            namespace { int hidden = 7; }
            struct Holder { static int held; };
            int Holder::held = 2;
            #pragma omp end declare target
            template <typename T> T run(T a) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a)
              { Box<T> box{a}; a = box.twice() + helper((int)a) + hidden + Holder::held + shared_count; }
              return a;
            }
            template int run<int>(int);
            template double run<double>(double);
            """;

    private static final String CXX_HELPER = """
            #pragma omp declare target
            inline int shared_count = 4;
            int calls = 0;
            __attribute__((noinline)) int helper(int x) { calls++; return x * 2 + shared_count; }
            #pragma omp end declare target
            void more(int *p) {
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: p[0:1])
              { p[0] = helper(p[0]); }
            }
            """;

    /** How the two sources of a program reach the link. */
    enum Form {
        /** As one source. */
        ONE,
        TWO_OBJECTS,
        /** The second one's object is in a static library. */
        LIBRARY
    }

    enum Language {
        C("c", C_MAIN, C_HELPER),
        CXX("cpp", CXX_MAIN, CXX_HELPER),
        CUDA("cu", GPU_MAIN, GPU_HELPER),
        HIP("hip", GPU_MAIN, GPU_HELPER);

        private final String suffix;
        private final String main;
        private final String helper;

        Language(String suffix, String main, String helper) {
            this.suffix = suffix;
            this.main = main;
            this.helper = helper;
        }

        List<String> flags(String target) {
            return switch (this) {
                case C, CXX ->
                    List.of(
                            "-fopenmp",
                            target.contains("-") ? "-fopenmp-targets=" + target : "--offload-arch=" + target);
                case CUDA, HIP ->
                    List.of(
                            "-x",
                            suffix.equals("cu") ? "cuda" : "hip",
                            "-nogpuinc",
                            "-fgpu-rdc",
                            "--offload-new-driver",
                            "--offload-arch=" + target);
            };
        }
    }

    record Program(Language language, Form form, String target, String flag) {

        @Override
        public String toString() {
            return language + " " + form + " " + target + " " + flag;
        }
    }

    @TempDir
    private Path folder;

    static Stream<Program> programs() {
        List<Program> programs = new ArrayList<>();
        for (Form form : Form.values()) {
            for (Language language : List.of(Language.C, Language.CXX)) {
                for (String target : List.of("sm_90", "gfx90a", "gfx90a:xnack+", "x86_64-pc-linux-gnu")) {
                    programs.add(new Program(language, form, target, "-O2"));
                }
                programs.add(new Program(language, form, "sm_90", "-foffload-lto"));
                programs.add(new Program(language, form, "gfx1030", "-O0"));
            }
            for (String target : List.of("sm_80", "sm_90a", "sm_120")) {
                programs.add(new Program(Language.CUDA, form, target, "-O2"));
            }
            programs.add(new Program(Language.CUDA, form, "sm_90", "-foffload-lto"));
            for (String target : List.of("gfx906", "gfx942:sramecc+:xnack-", "gfx1100")) {
                programs.add(new Program(Language.HIP, form, target, "-O2"));
            }
        }
        for (String flag : List.of("-O0", "-O3", "-g", "-ffast-math", "-fvisibility=hidden")) {
            programs.add(new Program(Language.C, Form.TWO_OBJECTS, "sm_90", flag));
            programs.add(new Program(Language.CXX, Form.TWO_OBJECTS, "gfx90a", flag));
            programs.add(new Program(Language.CUDA, Form.TWO_OBJECTS, "sm_90", flag));
            programs.add(new Program(Language.HIP, Form.TWO_OBJECTS, "gfx90a", flag));
        }
        return programs.stream();
    }

    @ParameterizedTest
    @MethodSource("programs")
    void imagesHaveTheSameSymbols(Program program) throws Exception {
        List<Path> inputs = compiled(program);

        Map<String, List<String>> theirs = linkedByLlvm(inputs);
        Map<String, List<String>> ours = new TreeMap<>();
        for (LinkedImage image : new DeviceLink(LLVM, inputs.toArray(Path[]::new)).images()) {
            ours.put(arch(image), symbols(Elf.read(LLVM, image.image().bytes())));
        }

        if (program.language() == Language.CUDA && program.flag().equals("-foffload-lto")) {
            assertThat(theirs).allSatisfy((arch, symbols) -> assertThat(symbols).contains(HELPER));
            theirs.replaceAll((arch, symbols) ->
                    symbols.stream().filter(name -> !name.equals(HELPER)).toList());
        }
        assertThat(ours).isEqualTo(theirs);
        assertThat(ours.values()).allSatisfy(symbols -> assertThat(symbols).hasSizeGreaterThan(2));
    }

    private static String arch(LinkedImage image) {
        String arch = image.image().arch();
        return arch.equals("generic") ? "" : arch;
    }

    private static List<String> symbols(Elf image) {
        return image.exported().stream()
                .filter(name -> !TOOLCHAIN.matcher(name).matches())
                .toList();
    }

    private List<Path> compiled(Program program) throws IOException {
        Language language = program.language();
        if (program.form() == Form.ONE) {
            String whole =
                    language.main + language.helper.replace(GPU_WORDS, "").replace("inline int shared_count = 4;", "");
            return List.of(compile(program, "main", whole));
        }
        Path main = compile(program, "main", language.main);
        Path helper = compile(program, "helper", language.helper);
        if (program.form() == Form.TWO_OBJECTS) {
            return List.of(main, helper);
        }
        LLVM.run(folder, "llvm-ar", "rc", "libhelper.a", helper.toString());
        Files.delete(helper);
        return List.of(folder.resolve("libhelper.a"), main);
    }

    private Path compile(Program program, String name, String source) throws IOException {
        String file = name + "." + program.language().suffix;
        Files.writeString(folder.resolve(file), source);
        List<String> command =
                new ArrayList<>(List.of("-O2", program.flag(), "-nogpulib", "-Wno-unknown-cuda-version"));
        command.addAll(program.language().flags(program.target()));
        command.addAll(List.of("-c", file, "-o", name + ".o"));
        LLVM.run(folder, "clang", command.toArray(String[]::new));
        return folder.resolve(name + ".o");
    }

    /** The symbols by architecture. */
    private Map<String, List<String>> linkedByLlvm(List<Path> inputs) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "--host-triple=x86_64-pc-linux-gnu",
                "--linker-path=/bin/true",
                "--cuda-path=/usr/local/cuda",
                "--device-compiler=nvptx64-nvidia-cuda=--cuda-path=/usr/local/cuda",
                "--device-compiler=x86_64-pc-linux-gnu=-lstdc++",
                "-L" + LLVM.home().resolve("lib"),
                "-lomp",
                "--save-temps",
                "-o",
                "program"));
        inputs.forEach(input -> command.add(input.toString()));
        LLVM.run(folder, "clang-linker-wrapper", command.toArray(String[]::new));
        Map<String, List<String>> symbols = new TreeMap<>();
        try (DirectoryStream<Path> images = Files.newDirectoryStream(folder, "program.*.img")) {
            for (Path image : images) {
                // program.<architecture of the triple>.<architecture>.img, and an empty one in the place of "generic".
                String[] parts = image.getFileName().toString().split("\\.", -1);
                symbols.put(parts.length == 4 ? parts[2] : "", symbols(Elf.read(LLVM, image)));
            }
        }
        return symbols;
    }
}
