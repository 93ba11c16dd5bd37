package dev.offload.linker.bundle;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Sm;

/**
 * An image of a CUDA fat binary.
 *
 * @param kind {@link ImageKind#CUBIN} or {@link ImageKind#PTX}; {@link ImageKind#NONE} for what only NVIDIA's tools know
 * @param arch such as {@code sm_90a}
 */
public record CudaImage(ImageKind kind, String arch, Bytes content) {

    /** The architecture's number: 90 of {@code sm_90a}. */
    public int number() {
        return Sm.number(arch);
    }
}
