package dev.offload.linker.kernel;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.Bytes;
import dev.offload.linker.tool.HostSystem;
import dev.offload.llvm.Llvm;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Kernels compiled on the spot, without headers of CUDA or HIP. */
final class Compiled {

    private static final String WORDS = """
            #define __global__ __attribute__((global))
            #define __device__ __attribute__((device))
            #define __shared__ __attribute__((shared))
            #define __constant__ __attribute__((constant))
            #ifdef __NVPTX__
            #define THREAD __nvvm_read_ptx_sreg_tid_x()
            #define BARRIER __nvvm_bar_sync(0)
            #define AT_MOST(n) __attribute__((launch_bounds(n)))
            #else
            #define THREAD __builtin_amdgcn_workitem_id_x()
            #define BARRIER __builtin_amdgcn_s_barrier()
            #define AT_MOST(n) __attribute__((amdgpu_flat_work_group_size(1, n)))
            #endif
            """;

    /** A kernel of each sort: little of all, shared memory and a struct by value, a template, spills, a stack. */
    static final String KERNELS = WORDS + """
            struct Pair { int a; double b[3]; char c; };
            __constant__ float table[64];
            extern "C" __global__ void plain(float *x, const float *y, float a, int n) {
              int i = THREAD;
              if (i < n) x[i] = a * y[i] + x[i] + table[i & 63];
            }
            extern "C" __global__ void AT_MOST(256) bounded(Pair p, char c, float *x, short s) {
              __shared__ float tile[1024];
              int t = THREAD;
              tile[t] = x[t] + p.b[t % 3] + c + s + p.a + p.c;
              BARRIER;
              x[t] = tile[1023 - t];
            }
            template <typename T, int N> __global__ void add(T *x) { for (int i = 0; i < N; i++) x[i] += i; }
            template __global__ void add<double, 4>(double *);
            extern "C" __global__ void AT_MOST(1024) spilling(float *x, int n) {
              float r[196];
            #pragma unroll
              for (int i = 0; i < 196; i++) r[i] = x[i * n];
              for (int k = 0; k < n; k++) {
            #pragma unroll
                for (int i = 0; i < 196; i++) r[i] = r[i] * r[(i + 7) % 196] + r[(i * 5 + 3) % 196];
              }
            #pragma unroll
              for (int i = 0; i < 196; i++) x[i * n + 1] = r[i];
            }
            extern "C" __global__ void stack(int *x, int n) {
              volatile int local[50];
              for (int i = 0; i < n; i++) local[i % 50] = x[i];
              x[0] = local[n % 50];
            }
            """;

    private final LlvmTools llvm = LlvmTools.find();
    private final Path folder;

    Compiled(Path folder) {
        this.folder = folder;
    }

    /** A program and what it printed. */
    record Output(Path file, String log) {}

    LlvmTools tools() {
        return llvm;
    }

    Llvm library() {
        return Llvm.open(llvm.home().resolve("lib/libLLVM.so"));
    }

    /** PTX of CUDA source. */
    Path ptx(String source, String arch, String... options) {
        write("kernels.cu", source);
        List<String> all = new ArrayList<>(List.of("-S"));
        all.addAll(List.of(options));
        return clang("cuda", arch, "kernels.cu", arch + ".ptx", all.toArray(String[]::new));
    }

    /** Bitcode of CUDA or HIP source. */
    Path bitcode(String source, String arch) {
        write("kernels.cu", source);
        String language = arch.startsWith("sm_") ? "cuda" : "hip";
        return clang(language, arch, "kernels.cu", arch + ".bc", "-c", "-emit-llvm");
    }

    /** A cubin, and what {@code ptxas -v} says of it. */
    Output cubin(Path ptx, String arch, String... options) {
        Path cubin = folder.resolve(arch + String.join("", options) + ".cubin");
        List<String> arguments = new ArrayList<>(List.of("-v", "-arch", arch, "-o", cubin.toString(), ptx.toString()));
        arguments.addAll(List.of(options));
        return new Output(cubin, llvm.run(folder, cuda("ptxas").toString(), arguments.toArray(String[]::new)));
    }

    /** A code object of HIP source. */
    Path codeObject(String source, String arch, String... options) {
        write("kernels.hip", source);
        return clang("hip", arch, "kernels.hip", arch + String.join("", options) + ".hsaco", options);
    }

    private Path clang(String language, String arch, String source, String output, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "-x",
                language,
                "--offload-arch=" + arch,
                "--offload-device-only",
                "-nogpuinc",
                "-nogpulib",
                "-Wno-unknown-cuda-version",
                "-O2",
                "--no-gpu-bundle-output",
                "-o",
                output,
                source));
        arguments.addAll(List.of(options));
        llvm.run(folder, "clang", arguments.toArray(String[]::new));
        return folder.resolve(output);
    }

    /** A program of the CUDA toolkit; fails if there is none. */
    static Path cuda(String program) {
        HostSystem system = HostSystem.current();
        return Stream.concat(
                        Stream.concat(
                                system.folder("CUDA_HOME").map(home -> home.resolve("bin")).stream(),
                                system.searchPath().stream()),
                        Stream.of(Path.of("/usr/local/cuda/bin")))
                .map(bin -> bin.resolve(program))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + program + ": install a CUDA toolkit, or set CUDA_HOME"));
    }

    Path write(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Bytes bytes(Path file) {
        try {
            return new Bytes(file.toString(), ByteBuffer.wrap(Files.readAllBytes(file)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What our reader says of an image. */
    ImageContents read(Path image) {
        return new ImageReader(this::library).read(bytes(image));
    }

    static Kernel kernel(ImageContents contents, String name) {
        return contents.knownKernels().stream()
                .filter(kernel -> kernel.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no kernel " + name + " in " + contents));
    }
}
