package dev.offload.linker.target;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** What an image is ({@code ImageKind} in llvm/Object/OffloadBinary.h). */
public enum ImageKind {
    NONE(0, ""),
    OBJECT(1, "o"),
    BITCODE(2, "bc"),
    CUBIN(3, "cubin"),
    FATBINARY(4, "fatbin"),
    PTX(5, "s"),
    /** SPIR-V, which the packager of LLVM 22 does not tell by a suffix. */
    SPIRV(6, "spv");

    private final int code;
    private final String suffix;

    ImageKind(int code, String suffix) {
        this.code = code;
        this.suffix = suffix;
    }

    /** The number in an offload binary. */
    public int code() {
        return code;
    }

    /** The suffix of a file that holds such an image, without the dot; empty for {@link #NONE}. */
    public String suffix() {
        return suffix;
    }

    /** The word for people, such as {@code cubin}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<ImageKind> ofCode(int code) {
        return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
    }

    /** The kind that the suffix of a file's name says. */
    public static ImageKind ofFile(Path file) {
        String name = String.valueOf(file.getFileName());
        return ofSuffix(name.substring(name.lastIndexOf('.') + 1));
    }

    /** The kind that LLVM's packager takes from a file name's suffix; {@link #NONE} for one it does not know. */
    public static ImageKind ofSuffix(String suffix) {
        return Arrays.stream(values())
                .filter(kind -> kind.suffix.equals(suffix))
                .findFirst()
                .orElse(NONE);
    }
}
