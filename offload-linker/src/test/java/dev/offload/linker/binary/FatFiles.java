package dev.offload.linker.binary;

import dev.offload.linker.LlvmTools;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Files with device images in them, made by clang in a folder. */
public final class FatFiles {

    private static final String HOST = "-fopenmp-targets=x86_64-pc-linux-gnu";

    private final LlvmTools llvm = LlvmTools.find();
    private final Path folder;

    public FatFiles(Path folder) {
        this.folder = folder;
    }

    public LlvmTools llvm() {
        return llvm;
    }

    /** An object with one host image. */
    public Path hostObject(String name) {
        return compile(name, HOST);
    }

    /** An object with bitcode for two GPUs in one offload section. */
    public Path gpuObject(String name) {
        return compile(name, "--offload-arch=sm_90,gfx90a:xnack+", "-foffload-lto", "-nogpulib");
    }

    /** Bitcode of a host, with one host image embedded. */
    public Path hostBitcode(String name) {
        return compile(name, HOST, "-flto");
    }

    /** An object for no device. */
    public Path plainObject(String name) {
        return compile(name);
    }

    /** A program in which the image is registered. */
    public Path program(String name) {
        return link(name, hostObject(name + ".o"));
    }

    public Path sharedLibrary(String name) {
        return link(name, hostObject(name + ".o"), "-shared");
    }

    /** What {@code -r} leaves: images that are linked already, for a second link of the host code. */
    public Path relocatable(String name) {
        return link(name, hostObject(name + ".o"), "-r");
    }

    public Path archive(String name, String options, Path... members) {
        List<String> arguments = new ArrayList<>(List.of(options, name));
        Stream.of(members).forEach(member -> arguments.add(member.getFileName().toString()));
        return run("llvm-ar", name, arguments);
    }

    private Path compile(String name, String... options) {
        String function = name.equals("program.o") ? "main" : name.replaceAll("\\W", "_");
        String source = """
                int %s(void) {
                  int x = 0;
                #pragma omp target map(tofrom: x)
                  x = 42;
                  return x - 42;
                }
                """.formatted(function);
        try {
            Files.writeString(folder.resolve(name + ".c"), source);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return clang(name, List.of("-fPIC", "-O1", "-c", name + ".c"), options);
    }

    private Path link(String name, Path object, String... options) {
        return clang(name, List.of(HOST, object.toString()), options);
    }

    private Path clang(String name, List<String> inputs, String... options) {
        List<String> arguments = new ArrayList<>(List.of("-fopenmp", "-o", name));
        arguments.addAll(inputs);
        arguments.addAll(List.of(options));
        return run("clang", name, arguments);
    }

    private Path run(String tool, String name, List<String> arguments) {
        llvm.run(folder, tool, arguments.toArray(String[]::new));
        return folder.resolve(name);
    }
}
