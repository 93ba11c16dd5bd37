package dev.offload.linker.device;

import dev.offload.linker.target.ImageKind;
import java.util.List;

/** SPIR-V, which a device's driver compiles: there is nothing to link, so one image is taken as it is. */
final class SpirvBackend implements Backend {

    @Override
    public Image link(LinkJob job) {
        List<DeviceUnit> units = job.group().units();
        DeviceUnit unit = units.get(units.size() - 1);
        if (units.size() > 1 || unit.kind() != ImageKind.SPIRV) {
            throw KindCheck.refused(
                    job, unit, "give one SPIR-V image for " + job.target() + ", made by clang or llvm-spirv, to carry");
        }
        return new Image(ImageKind.SPIRV, "spv", unit.bytes());
    }
}
