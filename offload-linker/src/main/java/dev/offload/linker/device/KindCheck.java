package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;

/** Refuses image kinds that a family cannot be linked from. */
final class KindCheck {

    private KindCheck() {}

    static LinkerException refused(LinkJob job, DeviceUnit unit, String remedy) {
        return new LinkerException(
                Problem.IMAGE_KIND_NOT_TAKEN,
                "the device code for " + job.target() + " in " + unit.input() + " is " + unit.described()
                        + ", from which an image cannot be linked"
                        + (job.group().units().size() > 1 ? " together with other device code" : ""),
                remedy);
    }
}
