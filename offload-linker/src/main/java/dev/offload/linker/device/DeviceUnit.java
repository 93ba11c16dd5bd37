package dev.offload.linker.device;

import dev.offload.linker.binary.FoundImage;
import dev.offload.linker.target.ImageKind;
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

    private static final int ET_REL = 1;

    private static final Pattern DEFINITION = Pattern.compile("(?m)^define ");

    static DeviceUnit of(FoundImage found) {
        ByteBuffer content = found.image().content();
        int specificity = found.image().target().arch().specificity();
        return new DeviceUnit(found.source(), kind(found.image().kind(), content), specificity, content);
    }

    /** The bytes decide where they can: packagers go by a file's suffix, and clang calls a cubin an object. */
    private static ImageKind kind(ImageKind declared, ByteBuffer content) {
        if (startsWith(content, 'B', 'C', 0xC0, 0xDE) || startsWith(content, 0xDE, 0xC0, 0x17, 0x0B)) {
            return ImageKind.BITCODE;
        }
        if (isElf(content)) {
            return half(content, 18) == EM_CUDA ? ImageKind.CUBIN : ImageKind.OBJECT;
        }
        return declared == ImageKind.NONE && isIr(content) ? ImageKind.BITCODE : declared;
    }

    /** Textual IR, which LLVM reads as well as bitcode; packagers have no suffix for it. */
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
