package dev.offload.linker.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviceSearchTest {

    @TempDir
    private Path root;

    @Test
    void readsWhatTheDriversShow() throws IOException {
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some CPU @ 2GHz\n");
        file("proc/driver/nvidia/gpus/0000:01:00.0/information", "Model: \t\t NVIDIA H200\nIRQ: 1\n");
        file("sys/class/kfd/kfd/topology/nodes/0/properties", "cpu_cores_count 16\ngfx_target_version 0\n");
        file("sys/class/kfd/kfd/topology/nodes/1/properties", "simd_count 440\ngfx_target_version 90010\n");

        assertThat(new DeviceSearch(root).find())
                .containsExactly(
                        new Device("host", "Some CPU @ 2GHz", Optional.empty()),
                        new Device("nvidia", "NVIDIA H200", Optional.empty()),
                        new Device("amd", "gfx90a", Optional.of("gfx90a")));
    }

    @Test
    void namesAmdArchitectures() {
        assertThat(DeviceSearch.gfx("90402")).isEqualTo("gfx942");
        assertThat(DeviceSearch.gfx("110003")).isEqualTo("gfx1103");
        assertThat(DeviceSearch.gfx("0")).isEmpty();
    }

    @Test
    void aMachineWithoutDriversHasItsProcessor() {
        assertThat(new DeviceSearch(root).find()).extracting(Device::family).containsExactly("host");
    }

    private void file(String name, String text) throws IOException {
        Path file = root.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
