package dev.offload.linker.host;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.binary.PtxText;
import dev.offload.linker.bundle.BundleEntry;
import dev.offload.linker.bundle.CudaFatBinaryWriter;
import dev.offload.linker.bundle.CudaImage;
import dev.offload.linker.bundle.OffloadBundleWriter;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;

/** Puts the images of one kind into the one container that the kind's runtime loads. */
public final class FatBinaries {

    /** The entry that each bundle begins with: it is empty, and LLVM names it so for every host. */
    private static final String HOST = "host-x86_64-unknown-linux-gnu-";

    private FatBinaries() {}

    static byte[] of(FatBinaryRuntime runtime, Registration registration) {
        List<OffloadImage> images = registration.images(runtime.kind());
        return switch (runtime) {
            case CUDA -> cuda(images);
            case HIP -> hip(images, registration.compress());
        };
    }

    /**
     * A CUDA fat binary with cubins and PTX; an image that is a fat binary already stays as it is.
     *
     * @throws LinkerException if an image is anything else
     */
    public static byte[] cuda(List<OffloadImage> images) {
        if (images.size() == 1 && images.get(0).kind() == ImageKind.FATBINARY) {
            return images.get(0).bytes();
        }
        List<CudaImage> entries = new ArrayList<>();
        for (OffloadImage image : images) {
            ImageKind kind = kind(image);
            if (kind != ImageKind.CUBIN && kind != ImageKind.PTX) {
                throw new LinkerException(
                        Problem.IMAGE_KIND_NOT_TAKEN,
                        "the image for " + image.describe() + " is of kind "
                                + image.kind().word() + ", and CUDA's runtime takes cubins and PTX",
                        "link the device code (link-device) and give its images");
            }
            // The writer takes the architecture's number out of its name.
            entries.add(new CudaImage(kind, image.target().arch().name(), bytes(image)));
        }
        return CudaFatBinaryWriter.write(entries);
    }

    /** clang calls a cubin an object, and packagers know no suffix {@code .ptx}. */
    private static ImageKind kind(OffloadImage image) {
        return switch (image.kind()) {
            case OBJECT -> ImageKind.CUBIN;
            case NONE -> PtxText.isPtx(bytes(image)) ? ImageKind.PTX : ImageKind.NONE;
            default -> image.kind();
        };
    }

    /** An offload bundle of AMD's code objects. */
    public static byte[] hip(List<OffloadImage> images, boolean compress) {
        if (images.size() == 1 && images.get(0).kind() == ImageKind.FATBINARY) {
            return images.get(0).bytes();
        }
        List<BundleEntry> entries = new ArrayList<>();
        entries.add(new BundleEntry(HOST, new Bytes("host", ByteBuffer.allocate(0))));
        images.forEach(
                image -> entries.add(new BundleEntry("hip-" + image.triple() + "--" + image.arch(), bytes(image))));
        byte[] bundle = OffloadBundleWriter.write(entries);
        return compress ? OffloadBundleWriter.compress(bundle) : bundle;
    }

    private static Bytes bytes(OffloadImage image) {
        return new Bytes(image.describe(), image.content());
    }
}
