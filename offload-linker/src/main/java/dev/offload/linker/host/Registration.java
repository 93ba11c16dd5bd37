package dev.offload.linker.host;

import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.OffloadKind;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What a registration object registers.
 *
 * @param images in the order in which the runtimes see them
 * @param entries what the host objects have
 * @param compress compress the bundle of HIP images
 */
public record Registration(HostTriple host, List<OffloadImage> images, HostEntries entries, boolean compress) {

    /** As clang-linker-wrapper sorts them (LLVM 22): by triple, then architecture, descending. */
    private static final Comparator<OffloadImage> ORDER = Comparator.comparing(OffloadImage::triple)
            .thenComparing(OffloadImage::arch)
            .reversed();

    private static final Set<OffloadKind> KINDS = EnumSet.of(OffloadKind.OPENMP, OffloadKind.CUDA, OffloadKind.HIP);

    /**
     * Puts the images in order.
     *
     * @throws LinkerException if there are kernels and no image, or images of a kind that has no registration code
     */
    public Registration {
        images = images.stream().sorted(ORDER).toList();
        for (OffloadImage image : images) {
            if (!KINDS.contains(image.offloadKind())) {
                throw new LinkerException(
                        Problem.IMAGE_KIND_NOT_TAKEN,
                        "the image for " + image.describe() + " is of kind "
                                + image.offloadKind().word()
                                + ", and only openmp, cuda and hip images can be registered",
                        "pack it with its kind, such as kind=openmp, or leave it out");
            }
        }
        if (images.isEmpty() && !entries.kernels().isEmpty()) {
            throw new LinkerException(
                    Problem.NO_IMAGE_FOR_KERNELS,
                    "the host code has kernels (" + some(entries.kernels())
                            + "), and there is no device image: the program would fail at the first of them",
                    "link the device code (link-device) and give its images, or compile the host code without offloading");
        }
    }

    /** A registration that compresses nothing. */
    public Registration(HostTriple host, List<OffloadImage> images, HostEntries entries) {
        this(host, images, entries, false);
    }

    boolean has(OffloadKind kind) {
        return images.stream().anyMatch(image -> image.offloadKind() == kind);
    }

    List<OffloadImage> images(OffloadKind kind) {
        return images.stream().filter(image -> image.offloadKind() == kind).toList();
    }

    private static String some(List<String> names) {
        return String.join(", ", names.subList(0, Math.min(3, names.size())))
                + (names.size() > 3 ? " and " + (names.size() - 3) + " more" : "");
    }
}
