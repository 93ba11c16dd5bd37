package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a file is by its first bytes, without reading the rest. */
public final class FileHead {

    /** An ELF header up to {@code e_type}. */
    private static final int SIZE = 18;

    /** {@code e_type} of an object, {@code ET_REL}. */
    private static final int RELOCATABLE = 1;

    private final Bytes head;

    private FileHead(Bytes head) {
        this.head = head;
    }

    /**
     * Reads it.
     *
     * @throws LinkerException if the file cannot be read
     */
    public static FileHead of(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return new FileHead(new Bytes(file.toString(), ByteBuffer.wrap(in.readNBytes(SIZE))));
        } catch (IOException e) {
            throw new LinkerException(
                    Problem.UNREADABLE_INPUT, file + " cannot be read: " + e.getMessage(), "check the path", e);
        }
    }

    /** Whether it is a static library, thin ones included. */
    public boolean isArchive() {
        FileFormat format = FileFormat.of(head);
        return format == FileFormat.ARCHIVE || format == FileFormat.THIN_ARCHIVE;
    }

    /** Whether it is an ELF file that is linked: a program or a shared library. */
    public boolean isLinkedElf() {
        return FileFormat.of(head) == FileFormat.ELF && head.size() == SIZE && head.u16(16, "the type") != RELOCATABLE;
    }
}
