package dev.offload.linker.binary;

import dev.offload.linker.problem.Printable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that lie in a file: the members of an archive, the slices of a universal Mach-O file, and so on down; any other file is its
 * only part. Each is named after where it lies, {@code libk.a(saxpy.o)}.
 */
public final class FileParts {

    /** How deep archives may lie in archives. In a thin one, which could name itself, there are none. */
    private static final int DEEPEST = 4;

    private final Path path;
    private final List<Bytes> parts = new ArrayList<>();

    private FileParts(Path path) {
        this.path = path;
    }

    /**
     * The parts, in the order in which they lie in the file.
     *
     * @param path of the file, beside which a thin archive has its members
     * @throws dev.offload.linker.problem.LinkerException if the file is damaged, or a member of a thin archive cannot be read
     */
    public static List<Bytes> of(Bytes file, Path path) {
        FileParts parts = new FileParts(path);
        if (FileFormat.of(file) == FileFormat.MACH_O_UNIVERSAL) {
            UniversalSlices.of(file).forEach(slice -> parts.add(slice, 0));
        } else {
            parts.add(file, 0);
        }
        return parts.parts;
    }

    private void add(Bytes file, int depth) {
        switch (FileFormat.of(file)) {
            case ARCHIVE -> addMembers(file, depth, depth + 1);
            case THIN_ARCHIVE -> addMembers(file, depth, DEEPEST);
            default -> parts.add(file);
        }
    }

    private void addMembers(Bytes archive, int depth, int below) {
        if (depth == DEEPEST) {
            throw archive.bad("archives lie too deep in archives");
        }
        for (Archive.Member member : Archive.of(archive, path)) {
            String source = archive.source() + "(" + Printable.text(member.name()) + ")";
            add(member.content().named(source), below);
        }
    }
}
