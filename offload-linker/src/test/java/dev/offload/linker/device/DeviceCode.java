package dev.offload.linker.device;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.binary.OffloadBinaryWriter;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Makes inputs for the device link, as a user's build does: clang's device pass, then an offload binary. */
final class DeviceCode {

    /** A kernel with a helper and a device variable; it needs no device run time, so each family can have it. */
    static final String KERNEL = """
            #pragma omp declare target
            int counter = 5;
            __attribute__((noinline)) int helper(int x) { return x * 2 + counter; }
            #pragma omp end declare target
            int main(void) {
              int a = 0;
            #pragma omp target teams ompx_bare num_teams(1) thread_limit(1) map(tofrom: a)
              { a = helper(21); }
              return a != 47;
            }
            """;

    private final LlvmTools llvm;
    private final Path folder;
    private final List<OffloadImage> images = new ArrayList<>();

    DeviceCode(LlvmTools llvm, Path folder) {
        this.llvm = llvm;
        this.folder = folder;
    }

    /** Adds a C source, compiled for each of the targets. */
    DeviceCode c(String name, String source, List<String> targets, String... options) {
        write(name, source);
        targets.forEach(target -> add(target, ImageKind.BITCODE, compile(name, Target.parse(target), options)));
        return this;
    }

    /** Adds LLVM IR for a target. */
    DeviceCode ir(String source, String target) {
        return add(target, ImageKind.NONE, write("code.ll", source));
    }

    DeviceCode add(String target, ImageKind kind, Path content) {
        try {
            images.add(OffloadImage.of(kind, OffloadKind.OPENMP, Target.parse(target), Files.readAllBytes(content)));
            return this;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes what was added as an offload binary. */
    Path pack() {
        return pack("device.bin");
    }

    Path pack(String name) {
        try {
            return Files.write(folder.resolve(name), OffloadBinaryWriter.write(images));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A host object with an offload binary embedded, as clang makes it of a source. It defines a function of that name. */
    Path hostObject(String function, Path binary) {
        write(function + ".host.c", "int " + function + "(void) { return 0; }");
        Path object = folder.resolve(function + ".o");
        llvm.run(
                folder,
                "clang",
                "-c",
                "-Xclang",
                "-fembed-offload-object=" + binary,
                function + ".host.c",
                "-o",
                object.toString());
        return object;
    }

    Path compile(String source, Target target, String... options) {
        Path output = folder.resolve(source + "." + target.fileName() + ".bc");
        List<String> command = new ArrayList<>(List.of(
                "-fopenmp",
                target.family() == Family.HOST
                        ? "-fopenmp-targets=" + target.triple()
                        : "--offload-arch=" + target.arch().name(),
                "-nogpulib",
                "--offload-device-only",
                "-emit-llvm",
                "-c",
                source,
                "-o",
                output.toString()));
        command.addAll(options.length == 0 ? List.of("-O2") : Arrays.asList(options));
        llvm.run(folder, "clang", command.toArray(String[]::new));
        return output;
    }

    Path write(String name, String content) {
        try {
            return Files.writeString(folder.resolve(name), content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
