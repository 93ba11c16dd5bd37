package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Sm;
import java.util.List;

/** NVIDIA: cubins. */
final class NvptxBackend implements Backend {

    private final LinkTools tools;

    NvptxBackend(LinkTools tools) {
        this.tools = tools;
    }

    @Override
    public Image link(LinkJob job) throws InterruptedException {
        List<DeviceUnit> units = job.group().units();
        if (units.size() == 1 && isLinked(units.get(0))) {
            return new Image(ImageKind.CUBIN, "cubin", units.get(0).bytes());
        }
        units.forEach(unit -> checkKind(unit, job));
        if (!(job.target().arch() instanceof Sm sm)) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "the device code for " + job.target().triple() + " names no architecture",
                    "link it for one, such as --target=" + job.target().triple() + ":sm_90");
        }
        return new NvptxLink(tools, job, sm).image();
    }

    private static boolean isLinked(DeviceUnit unit) {
        return unit.kind() == ImageKind.CUBIN && !unit.isRelocatable();
    }

    private static void checkKind(DeviceUnit unit, LinkJob job) {
        boolean isTaken = switch (unit.kind()) {
            case BITCODE, PTX -> true;
            case CUBIN -> unit.isRelocatable();
            default -> false;
        };
        if (!isTaken) {
            throw KindCheck.refused(
                    job,
                    unit,
                    "compile it to bitcode (clang's -foffload-lto) or to a relocatable cubin (clang's -fgpu-rdc,"
                            + " ptxas -c)");
        }
    }
}
