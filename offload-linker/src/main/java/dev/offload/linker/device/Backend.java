package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;

/** Makes the images of one device family. */
sealed interface Backend permits NvptxBackend, AmdgpuBackend, HostBackend, SpirvBackend {

    /**
     * Makes one image.
     *
     * @throws LinkerException if the device code or a tool does not let it be made
     */
    Image link(LinkJob job) throws InterruptedException;

    static Backend of(LinkTools tools, LinkJob job) {
        return switch (job.target().family()) {
            case NVPTX -> new NvptxBackend(tools);
            case AMDGPU -> new AmdgpuBackend(tools);
            case HOST -> new HostBackend(tools);
            case SPIRV -> new SpirvBackend();
        };
    }
}
