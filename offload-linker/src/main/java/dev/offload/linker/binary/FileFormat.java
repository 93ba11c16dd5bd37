package dev.offload.linker.binary;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** The formats in which images are found, told apart by their first bytes. */
enum FileFormat {
    OFFLOAD_BINARY("\u0010\u00ff\u0010\u00ad"),
    ELF("\u007fELF"),
    ARCHIVE("!<arch>\n"),
    /** An archive that only names its members (GNU ar's option T). */
    THIN_ARCHIVE("!<thin>\n"),
    /** LLVM bitcode (LLVM's BitCodeFormat, "Magic Numbers"). */
    BITCODE("BC\u00c0\u00de"),
    /** LLVM bitcode in the wrapper that Apple's tools use (LLVM's BitCodeFormat, "Bitcode Wrapper Format"). */
    WRAPPED_BITCODE("\u00de\u00c0\u0017\u000b"),
    /** A COFF object for x86-64, by the machine that it begins with. */
    COFF_X86_64("d\u0086"),
    /** A COFF object for ARM64. */
    COFF_ARM64("d\u00aa"),
    /** A COFF object with many sections. */
    COFF_BIG("\u0000\u0000\u00ff\u00ff\u0002\u0000"),
    /** A Windows program or DLL. */
    PE("MZ"),
    /** A 64-bit little-endian Mach-O file. */
    MACH_O("\u00cf\u00fa\u00ed\u00fe"),
    /** Mach-O files for several processors in one; a Java class begins so too. */
    MACH_O_UNIVERSAL("\u00ca\u00fe\u00ba\u00be"),
    OTHER("");

    private final String magic;

    /** The first bytes, a character for each. */
    FileFormat(String magic) {
        this.magic = magic;
    }

    byte[] magic() {
        return magic.getBytes(StandardCharsets.ISO_8859_1);
    }

    static FileFormat of(Bytes file) {
        return Arrays.stream(values())
                .filter(format -> file.startsWith(format.magic()))
                .findFirst()
                .orElse(OTHER);
    }
}
