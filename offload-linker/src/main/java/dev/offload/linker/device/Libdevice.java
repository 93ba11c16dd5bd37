package dev.offload.linker.device;

import dev.offload.linker.tool.HostSystem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds NVIDIA's library of mathematical functions, {@code libdevice.10.bc}. */
final class Libdevice {

    /** The prefix of everything in it. */
    static final String PREFIX = "__nv_";

    private static final String IN_TOOLKIT = "nvvm/libdevice/libdevice.10.bc";

    private Libdevice() {}

    /** The toolkit that the program is of, the one that the environment names, then where distributions put it. */
    static Optional<Path> find(Optional<Path> toolkitProgram, HostSystem system) {
        return candidates(toolkitProgram, system).stream()
                .filter(Files::isRegularFile)
                .findFirst();
    }

    static List<Path> candidates(Optional<Path> toolkitProgram, HostSystem system) {
        List<Path> files = new ArrayList<>();
        toolkitProgram
                .map(program -> real(program).resolve("../..").normalize())
                .ifPresent(toolkit -> files.add(toolkit.resolve(IN_TOOLKIT)));
        system.folder("CUDA_HOME").ifPresent(home -> files.add(home.resolve(IN_TOOLKIT)));
        system.folder("CUDA_PATH").ifPresent(home -> files.add(home.resolve(IN_TOOLKIT)));
        files.add(system.usual("usr/local/cuda").resolve(IN_TOOLKIT));
        files.add(system.usual("usr/lib/cuda").resolve(IN_TOOLKIT));
        files.add(system.usual("usr/lib/nvidia-cuda-toolkit/libdevice/libdevice.10.bc"));
        return files;
    }

    private static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath();
        }
    }
}
