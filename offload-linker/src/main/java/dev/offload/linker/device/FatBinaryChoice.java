package dev.offload.linker.device;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.bundle.CudaFatBinaryReader;
import dev.offload.linker.bundle.CudaImage;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Sm;
import dev.offload.linker.target.Target;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Takes out of a CUDA fat binary what the driver would: the cubin for the architecture, else the PTX nearest to it. */
final class FatBinaryChoice {

    private FatBinaryChoice() {}

    /**
     * The unit itself if it is no fat binary, or else what is in it for the target.
     *
     * @throws LinkerException if there is nothing in it for the target, or if it is damaged
     */
    static DeviceUnit of(DeviceUnit unit, Target target) {
        if (unit.kind() != ImageKind.FATBINARY) {
            return unit;
        }
        List<CudaImage> images = CudaFatBinaryReader.read(new Bytes(unit.input(), unit.content()));
        String wanted = target.arch().name();
        CudaImage chosen = images.stream()
                .filter(image -> image.kind() == ImageKind.CUBIN && image.arch().equals(wanted))
                .findFirst()
                .or(() -> nearestText(images, wanted))
                .orElseThrow(() -> new LinkerException(
                        Problem.NO_DEVICE_CODE,
                        "the fat binary in " + unit.input() + " has nothing for " + target + "; it has "
                                + images.stream()
                                        .map(image -> image.kind().word() + " for " + image.arch())
                                        .collect(Collectors.joining(", ")),
                        "compile for " + wanted + " too, or link for a target that it has a cubin for"));
        return new DeviceUnit(
                unit.input(),
                chosen.kind(),
                unit.specificity(),
                chosen.content().buffer());
    }

    private static Optional<CudaImage> nearestText(List<CudaImage> images, String wanted) {
        return images.stream()
                .filter(image -> image.kind() == ImageKind.PTX && serves(image, wanted))
                .max(Comparator.comparingInt(CudaImage::number));
    }

    /** PTX for an architecture runs on later ones; that for one chip or family only there. */
    private static boolean serves(CudaImage image, String wanted) {
        boolean isPlain = Character.isDigit(image.arch().charAt(image.arch().length() - 1));
        return image.arch().equals(wanted) || (isPlain && image.number() <= Sm.number(wanted));
    }
}
