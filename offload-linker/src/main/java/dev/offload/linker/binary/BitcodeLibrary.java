package dev.offload.linker.binary;

import java.nio.file.Path;
import java.util.ArrayList;
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
        Bytes bytes = InputFile.bytes(file);
        List<Member> members = new ArrayList<>();
        switch (FileFormat.of(bytes)) {
            case BITCODE, WRAPPED_BITCODE -> members.add(new Member(file.toString(), bytes));
            case ARCHIVE, THIN_ARCHIVE -> add(Archive.of(bytes, file), file, members);
            default -> {}
        }
        return members;
    }

    private static void add(List<Archive.Member> archive, Path file, List<Member> members) {
        for (Archive.Member member : archive) {
            FileFormat format = FileFormat.of(member.content());
            if (format == FileFormat.BITCODE || format == FileFormat.WRAPPED_BITCODE) {
                members.add(new Member(file + "(" + member.name() + ")", member.content()));
            }
        }
    }
}
