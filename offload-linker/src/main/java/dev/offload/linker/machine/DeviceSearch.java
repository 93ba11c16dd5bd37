package dev.offload.linker.machine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Lists the devices by what the drivers show as files; no library is loaded and no program run. */
public final class DeviceSearch {

    private final Path root;

    public DeviceSearch() {
        this(Path.of("/"));
    }

    /** @param root the folder that {@code proc} and {@code sys} are in, for tests */
    DeviceSearch(Path root) {
        this.root = root;
    }

    /** The processor first, then NVIDIA's and AMD's devices in the order of the drivers. */
    public List<Device> find() {
        List<Device> devices = new ArrayList<>();
        devices.add(new Device("host", processor(), Optional.empty()));
        for (Path gpu : list(root.resolve("proc/driver/nvidia/gpus"))) {
            value(gpu.resolve("information"), "Model:")
                    .ifPresent(model -> devices.add(new Device("nvidia", model, Optional.empty())));
        }
        for (Path node : list(root.resolve("sys/class/kfd/kfd/topology/nodes"))) {
            value(node.resolve("properties"), "gfx_target_version")
                    .map(DeviceSearch::gfx)
                    .filter(arch -> !arch.isEmpty())
                    .ifPresent(arch -> devices.add(new Device("amd", arch, Optional.of(arch))));
        }
        return devices;
    }

    private String processor() {
        return value(root.resolve("proc/cpuinfo"), "model name\t:").orElseGet(() -> System.getProperty("os.arch"));
    }

    /**
     * The name of an AMD architecture from {@code gfx_target_version} (Linux, {@code include/uapi/linux/kfd_sysfs.h}):
     * decimal major * 10000 + minor * 100 + stepping, of which the name has minor and stepping as hexadecimal digits. A
     * processor has 0 there, and no name.
     */
    static String gfx(String version) {
        int number = Integer.parseInt(version);
        return number == 0
                ? ""
                : "gfx" + number / 10_000 + Integer.toHexString(number / 100 % 100) + Integer.toHexString(number % 100);
    }

    /** What follows {@code key} on the first line that starts with it. */
    private static Optional<String> value(Path file, String key) {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(key))
                    .map(line -> line.substring(key.length()).trim())
                    .findFirst();
        } catch (IOException e) {
            // Another system, or no such driver.
            return Optional.empty();
        }
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            return List.of();
        }
    }
}
