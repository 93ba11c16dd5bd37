package dev.offload.linker.target;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** The programming model that an image belongs to ({@code OffloadKind} in llvm/Object/OffloadBinary.h). */
public enum OffloadKind {
    NONE(0),
    OPENMP(1),
    CUDA(2),
    HIP(4),
    SYCL(8);

    private final int code;

    OffloadKind(int code) {
        this.code = code;
    }

    /** The number in an offload binary. */
    public int code() {
        return code;
    }

    /** The word that LLVM's tools use, such as {@code openmp}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    public static Optional<OffloadKind> ofCode(int code) {
        return Arrays.stream(values()).filter(kind -> kind.code == code).findFirst();
    }

    public static Optional<OffloadKind> ofWord(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
