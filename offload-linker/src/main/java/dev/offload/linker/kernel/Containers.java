package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.HostSections;
import dev.offload.linker.binary.OffloadImage;
import dev.offload.linker.bundle.BundleEntry;
import dev.offload.linker.bundle.CudaFatBinaryReader;
import dev.offload.linker.bundle.CudaImage;
import dev.offload.linker.bundle.OffloadBundleReader;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.OffloadKind;
import dev.offload.linker.target.Triple;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.Set;

/** What the run times of CUDA and HIP load: fat binaries and bundles, which hold images for several architectures. */
final class Containers {

    /**
     * Where host code has them: nvcc's and clang's sections for CUDA, linked and not, and HIP's; as they are called on Linux, in a
     * Windows program, and on macOS.
     */
    private static final Set<String> SECTIONS = Set.of(
            ".nv_fatbin",
            "__nv_relfatbin",
            ".hip_fatbin",
            ".nv_fatb",
            "__nv_rel",
            ".hip_fat",
            "__nv_fatbin",
            "__hip_fatbin");

    private Containers() {}

    static boolean isContainer(Bytes bytes) {
        return CudaFatBinaryReader.isFatBinary(bytes) || OffloadBundleReader.isBundle(bytes);
    }

    /** The containers in the sections of a program, a shared library or an object. */
    static List<Bytes> inSections(Bytes file) {
        return HostSections.named(file, SECTIONS::contains).stream()
                .map(Containers::withoutPadding)
                .filter(Containers::isContainer)
                .toList();
    }

    private static Bytes withoutPadding(Bytes section) {
        int start = section.skipZeros(0);
        return section.slice(start, (long) section.size() - start, "a section");
    }

    static OffloadKind offloadKind(Bytes container) {
        return CudaFatBinaryReader.isFatBinary(container) ? OffloadKind.CUDA : OffloadKind.HIP;
    }

    /** The images of a container, with what it says of them; without the empty one that a bundle has for the host. */
    static List<OffloadImage> images(Bytes container) {
        return CudaFatBinaryReader.isFatBinary(container)
                ? CudaFatBinaryReader.read(container).stream()
                        .map(Containers::image)
                        .toList()
                : OffloadBundleReader.read(container).stream()
                        .filter(entry -> !entry.isHost())
                        .map(Containers::image)
                        .toList();
    }

    private static OffloadImage image(CudaImage image) {
        return described(image.kind(), OffloadKind.CUDA, Triple.NVPTX64.text(), image.arch(), image.content());
    }

    private static OffloadImage image(BundleEntry entry) {
        Bytes content = entry.content();
        return described(ImageReader.kind(content), OffloadKind.HIP, entry.triple(), entry.arch(), content);
    }

    private static OffloadImage described(
            ImageKind kind, OffloadKind offloadKind, String triple, String arch, Bytes content) {
        SequencedMap<String, String> strings = new LinkedHashMap<>();
        strings.put("triple", triple);
        strings.put("arch", arch);
        return new OffloadImage(kind, offloadKind, 0, strings, content.buffer());
    }
}
