package dev.offload.linker.binary;

import java.nio.file.Path;
import java.util.List;

/** A library of bitcode, as compilers install them for GPUs: a bitcode file, or a static library of such. */
public final class BitcodeLibrary {

    /** A module of it; {@code name} is for messages. */
    public record Member(String name, Bytes content) {}

    private BitcodeLibrary() {}

    /**
     * The bitcode in a file, in order; none if there is none.
     *
     * @throws dev.offload.linker.problem.LinkerException if the file cannot be read, or is damaged
     */
    public static List<Member> read(Path file) {
        return FileParts.of(InputFile.bytes(file), file).stream()
                .filter(BitcodeLibrary::isBitcode)
                .map(part -> new Member(part.source(), part))
                .toList();
    }

    private static boolean isBitcode(Bytes part) {
        FileFormat format = FileFormat.of(part);
        return format == FileFormat.BITCODE || format == FileFormat.WRAPPED_BITCODE;
    }
}
