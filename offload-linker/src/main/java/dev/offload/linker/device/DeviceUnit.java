package dev.offload.linker.device;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.binary.PtxText;
import dev.offload.linker.target.Family;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Target;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Device code as it came in: one image of an input.
 *
 * @param input the file that it was found in, for messages
 * @param kind what the bytes are
 * @param specificity how near what it was compiled for is to what is linked: where two units define the same, the one that is
 *     nearer is meant
 * @param content the bytes, from position 0 to the limit
 */
record DeviceUnit(String input, ImageKind kind, int specificity, ByteBuffer content) {

    /** {@code e_machine} of NVIDIA's cubins, {@code EM_CUDA} in llvm/BinaryFormat/ELF.h. */
    private static final int EM_CUDA = 190;

    /** {@code e_machine} of AMD's code objects, {@code EM_AMDGPU}. */
    private static final int EM_AMDGPU = 224;

    private static final int ET_REL = 1;

    private static final Pattern DEFINITION = Pattern.compile("(?m)^define ");

    static DeviceUnit of(FoundImage found) {
        return of(
                found.source(),
                found.image().target(),
                found.image().kind(),
                found.image().content());
    }

    static DeviceUnit of(String input, Target target, ImageKind declared, ByteBuffer content) {
        return new DeviceUnit(input, kind(declared, content), target.arch().specificity(), content);
    }

    /** The bytes decide where they can: packagers go by a file's suffix, and clang calls a cubin an object. */
    private static ImageKind kind(ImageKind declared, ByteBuffer content) {
        if (startsWith(content, 'B', 'C', 0xC0, 0xDE) || startsWith(content, 0xDE, 0xC0, 0x17, 0x0B)) {
            return ImageKind.BITCODE;
        }
        if (startsWith(content, 0x50, 0xED, 0x55, 0xBA)) {
            return ImageKind.FATBINARY;
        }
        if (isElf(content)) {
            return half(content, 18) == EM_CUDA ? ImageKind.CUBIN : ImageKind.OBJECT;
        }
        return declared == ImageKind.NONE ? ofText(content) : declared;
    }

    /** Packagers have no suffix for textual IR, and for PTX another one than compilers and NVIDIA's tools. */
    private static ImageKind ofText(ByteBuffer content) {
        if (isIr(content)) {
            return ImageKind.BITCODE;
        }
        return PtxText.isPtx(new Bytes("device code", content)) ? ImageKind.PTX : ImageKind.NONE;
    }

    /** Textual IR, which LLVM reads as well as bitcode. */
    private static boolean isIr(ByteBuffer content) {
        String text = StandardCharsets.UTF_8.decode(content.duplicate()).toString();
        return text.indexOf('\0') < 0 && DEFINITION.matcher(text).find();
    }

    /** A copy of the bytes. */
    byte[] bytes() {
        byte[] bytes = new byte[content.limit()];
        content.get(0, bytes);
        return bytes;
    }

    /** Whether this is an ELF file that still has to be linked. */
    boolean isRelocatable() {
        return isElf(content) && half(content, 16) == ET_REL;
    }

    /** Whether devices of the family load this as it is. */
    boolean isImageFor(Family family) {
        return switch (kind) {
            case CUBIN -> family == Family.NVPTX && !isRelocatable();
            case OBJECT -> machine(family) && !isRelocatable();
            case BITCODE -> family != Family.SPIRV;
            case PTX, FATBINARY -> family == Family.NVPTX;
            case SPIRV -> family == Family.SPIRV;
            case NONE -> false;
        };
    }

    private boolean machine(Family family) {
        boolean isAmd = isElf(content) && half(content, 18) == EM_AMDGPU;
        return isElf(content) && (family == Family.AMDGPU ? isAmd : family == Family.HOST && !isAmd);
    }

    /** What it is, in words, with an article. */
    String described() {
        return switch (kind) {
            case NONE -> "of no kind that is known";
            case OBJECT -> isRelocatable() ? "an object file" : "a linked image";
            case CUBIN -> isRelocatable() ? "a relocatable cubin" : "a linked cubin";
            case PTX -> "PTX text";
            case FATBINARY -> "a fat binary";
            case BITCODE -> "bitcode";
            case SPIRV -> "SPIR-V";
        };
    }

    private static boolean isElf(ByteBuffer content) {
        return content.limit() >= 20 && startsWith(content, 0x7F, 'E', 'L', 'F');
    }

    private static boolean startsWith(ByteBuffer content, int... magic) {
        if (content.limit() < magic.length) {
            return false;
        }
        for (int i = 0; i < magic.length; i++) {
            if ((content.get(i) & 0xFF) != magic[i]) {
                return false;
            }
        }
        return true;
    }

    /** A 16-bit field of a little-endian ELF header. */
    private static int half(ByteBuffer content, int offset) {
        return (content.get(offset) & 0xFF) | (content.get(offset + 1) & 0xFF) << 8;
    }
}
