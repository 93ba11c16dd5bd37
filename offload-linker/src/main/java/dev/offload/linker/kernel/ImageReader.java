package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.PtxText;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.target.ImageKind;
import dev.offload.llvm.Bitcode;
import dev.offload.llvm.Llvm;
import java.nio.charset.StandardCharsets;
import java.util.function.Supplier;

/** Reads what an image says of itself, whatever it is. */
public final class ImageReader {

    private static final byte[] ELF = "\u007fELF".getBytes(StandardCharsets.ISO_8859_1);

    /** As much of a file as tells whether it is bitcode. */
    private static final int BITCODE_START = 64;

    private final Supplier<Llvm> llvm;

    /** @param llvm asked for only when there is bitcode to read */
    public ImageReader(Supplier<Llvm> llvm) {
        this.llvm = llvm;
    }

    /**
     * The contents of an image, told by its first bytes and not by its description. An image that is damaged, or is nothing
     * known, has a remark that says so.
     */
    public ImageContents read(Bytes image) {
        try {
            if (image.startsWith(ELF)) {
                return readElf(new ElfFile(image));
            } else if (isBitcode(image)) {
                return BitcodeKernels.read(image, llvm);
            } else if (SpirvKernels.isSpirv(image)) {
                return SpirvKernels.read(image);
            } else if (PtxText.isPtx(image)) {
                return PtxKernels.read(image);
            }
            return ImageContents.unknown("not in a format that is known here");
        } catch (LinkerException damaged) {
            return ImageContents.damaged(damaged);
        }
    }

    /** Whether a file is not one for a GPU. */
    static boolean isHost(Bytes file) {
        return kind(file) == ImageKind.NONE;
    }

    /** The kind of a file that may be an image for a GPU; {@link ImageKind#NONE} if it is not. */
    static ImageKind kind(Bytes image) {
        if (image.startsWith(ELF)) {
            return switch (new ElfFile(image).machine()) {
                case CubinKernels.MACHINE -> ImageKind.CUBIN;
                case AmdgpuKernels.MACHINE -> ImageKind.OBJECT;
                default -> ImageKind.NONE;
            };
        }
        return isBitcode(image) ? ImageKind.BITCODE : PtxText.isPtx(image) ? ImageKind.PTX : ImageKind.NONE;
    }

    private static ImageContents readElf(ElfFile elf) {
        return switch (elf.machine()) {
            case CubinKernels.MACHINE -> CubinKernels.read(elf);
            case AmdgpuKernels.MACHINE -> AmdgpuKernels.read(elf);
            default -> HostKernels.read(elf);
        };
    }

    private static boolean isBitcode(Bytes image) {
        return Bitcode.isBitcode(image.slice(0, Math.min(BITCODE_START, image.size()), "the start")
                .copy());
    }
}
