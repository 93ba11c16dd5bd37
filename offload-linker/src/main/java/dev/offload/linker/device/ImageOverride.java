package dev.offload.linker.device;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.ImageFile;
import dev.offload.linker.binary.InputFile;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Printable;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Target;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * An image that is taken as it is, in the place of those that would be linked. What it is for is what the file says if it is an
 * offload binary, or else what the user says: a GPU's ELF header does not tell it (a cubin for {@code sm_90} and one for
 * {@code sm_90a} have the same).
 *
 * @param kind the programming model that it is registered for
 */
public record ImageOverride(OffloadKind kind, Path file) {

    /**
     * Reads {@code KIND=FILE}.
     *
     * @throws LinkerException if it is not written so
     */
    public static ImageOverride parse(String text) {
        int equals = text.indexOf('=');
        return OffloadKind.ofWord(equals < 0 ? "" : text.substring(0, equals))
                .filter(kind -> kind != OffloadKind.NONE)
                .map(kind -> new ImageOverride(kind, Path.of(text.substring(equals + 1))))
                .orElseThrow(() -> new LinkerException(
                        Problem.BAD_ARGUMENT,
                        "'" + Printable.text(text) + "' does not name a kind and a file",
                        "write it as in --override-image=openmp=FILE; the kinds are openmp, cuda, hip and sycl"));
    }

    /**
     * The images in the file.
     *
     * @param targets what the user said that it is for
     * @throws LinkerException if nothing says what an image is for, or if it cannot be that
     */
    public List<LinkedImage> images(List<Target> targets) {
        List<FoundImage> found = ImageFile.images(file);
        if (!found.isEmpty()) {
            return found.stream()
                    .map(image -> image(image.image().target(), image.image().content()))
                    .toList();
        }
        if (targets.size() != 1) {
            throw new LinkerException(
                    Problem.UNKNOWN_ARCHITECTURE,
                    "nothing says what the image in " + file + " is for",
                    "name its target, as in --target=sm_90, or give an offload binary, which says it (offload-linker pack)");
        }
        return List.of(image(targets.get(0), InputFile.read(file)));
    }

    private LinkedImage image(Target target, ByteBuffer content) {
        DeviceUnit unit = DeviceUnit.of(file.toString(), target, ImageKind.ofFile(file), content);
        if (!unit.isImageFor(target.family())) {
            throw new LinkerException(
                    Problem.IMAGE_KIND_NOT_TAKEN,
                    file + " is " + unit.described() + ", which is no image that " + target + " can load",
                    "give an image that is linked for the target, or link it: without --override-image");
        }
        OffloadImage image = OffloadImage.of(unit.kind(), kind, target, unit.bytes());
        return new LinkedImage(target, image, suffix(unit, target.family()), Duration.ZERO);
    }

    private static String suffix(DeviceUnit unit, Family family) {
        return switch (unit.kind()) {
            case OBJECT -> family == Family.AMDGPU ? "hsaco" : "so";
            case PTX -> "ptx";
            default -> unit.kind().suffix();
        };
    }
}
