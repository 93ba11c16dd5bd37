package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.util.Locale;

/** Refuses image kinds that a family cannot be linked from. */
final class KindCheck {

    private KindCheck() {}

    static LinkerException refused(LinkJob job, DeviceUnit unit, String remedy) {
        return new LinkerException(
                Problem.IMAGE_KIND_NOT_TAKEN,
                "the device code for " + job.target() + " in " + unit.input() + " is " + described(unit)
                        + ", from which an image cannot be linked"
                        + (job.group().units().size() > 1 ? " together with other device code" : ""),
                remedy);
    }

    private static String described(DeviceUnit unit) {
        return switch (unit.kind()) {
            case NONE -> "of no kind that is known";
            case OBJECT -> unit.isRelocatable() ? "an object file" : "a linked image";
            case CUBIN -> unit.isRelocatable() ? "a relocatable cubin" : "a linked cubin";
            case PTX -> "PTX text";
            default -> unit.kind().name().toLowerCase(Locale.ROOT);
        };
    }
}
