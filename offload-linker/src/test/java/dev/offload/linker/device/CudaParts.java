package dev.offload.linker.device;

import dev.offload.linker.LlvmTools;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** CUDA device code of a program in two sources, in each form that clang compiles it to. No CUDA header is needed for it. */
final class CudaParts {

    private static final String WORDS = """
            #define __global__ __attribute__((global))
            #define __device__ __attribute__((device))
            """;

    /** Calls a function, and reads a variable, of the other source. */
    static final String KERNEL = WORDS + """
            extern __device__ int helper(int);
            extern __device__ int shift;
            __device__ int visible = 3;
            extern "C" __global__ void kern(int *p) { *p = helper(*p) + shift; }
            """;

    static final String HELPER = WORDS + """
            __device__ int shift = 5;
            __device__ int helper(int x) { return 2 * x; }
            """;

    private final LlvmTools llvm;
    private final Path folder;

    CudaParts(LlvmTools llvm, Path folder) {
        this.llvm = llvm;
        this.folder = folder;
    }

    /** A relocatable cubin. */
    Path cubin(String name, String source, String... options) {
        return compile(name, ".cubin", source, "-c", options);
    }

    Path ptx(String name, String source, String... options) {
        return compile(name, ".ptx", source, "-S", options);
    }

    Path bitcode(String name, String source, String... options) {
        Path ir = compile(name, ".ll", source, "-S", "-emit-llvm");
        llvm.run(folder, "llvm-as", ir.toString(), "-o", name + ".bc");
        return folder.resolve(name + ".bc");
    }

    private Path compile(String name, String suffix, String source, String action, String... options) {
        Path output = folder.resolve(name + suffix);
        List<String> arguments = arguments(name, source);
        arguments.addAll(List.of(options));
        arguments.addAll(List.of("--offload-device-only", action, "-o", output.toString()));
        llvm.run(folder, "clang", arguments.toArray(String[]::new));
        return output;
    }

    private List<String> arguments(String name, String source) {
        new DeviceCode(llvm, folder).write(name + ".cu", source);
        return new ArrayList<>(List.of(
                "-O2",
                "-x",
                "cuda",
                "-nocudainc",
                "-nocudalib",
                "-Wno-unknown-cuda-version",
                "--offload-arch=sm_90",
                "--offload-new-driver",
                "-fgpu-rdc",
                name + ".cu"));
    }
}
