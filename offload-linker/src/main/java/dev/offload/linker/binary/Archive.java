package dev.offload.linker.binary;

import dev.offload.linker.problem.Printable;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The members of a static library: System V, GNU and BSD names (ar(5)), and GNU's thin archives, whose members are files
 * of their own named relative to the archive's folder.
 */
final class Archive {

    private static final int MAGIC_SIZE = 8;

    /** char name[16], date[12], uid[6], gid[6], mode[8], size[10], end[2]. */
    private static final int HEADER_SIZE = 60;

    private static final int NAME_SIZE = 16;
    private static final int SIZE_OFFSET = 48;
    private static final int SIZE_SIZE = 10;
    private static final String BSD_LONG_NAME = "#1/";

    /** The longest path that Linux takes. */
    private static final int LONGEST_NAME = 4096;

    /** A member's name, which may hold anything, and its contents. */
    record Member(String name, Bytes content) {}

    private final Bytes archive;
    private final Optional<Path> thinFolder;
    private final Map<Path, Bytes> thinFiles = new HashMap<>();
    private Optional<Bytes> longNames = Optional.empty();

    private Archive(Bytes archive, Optional<Path> thinFolder) {
        this.archive = archive;
        this.thinFolder = thinFolder;
    }

    /**
     * The members of a file that is an archive, thin or not.
     *
     * @param path of the file, beside which a thin one has its members
     */
    static List<Member> of(Bytes archive, Path path) {
        if (FileFormat.of(archive) != FileFormat.THIN_ARCHIVE) {
            return members(archive);
        }
        Path folder = path.toAbsolutePath().getParent();
        return thinMembers(archive, folder == null ? path : folder);
    }

    private static List<Member> members(Bytes archive) {
        return new Archive(archive, Optional.empty()).read();
    }

    private static List<Member> thinMembers(Bytes archive, Path folder) {
        return new Archive(archive, Optional.of(folder)).read();
    }

    private List<Member> read() {
        List<Member> members = new ArrayList<>();
        long offset = MAGIC_SIZE;
        while (offset < archive.size()) {
            Bytes header = archive.slice(offset, HEADER_SIZE, "the header of an archive member");
            String name = text(header, 0, NAME_SIZE);
            long size = number(text(header, SIZE_OFFSET, SIZE_SIZE), "the size of an archive member");
            boolean index = name.startsWith("/") && !isLongName(name);
            boolean elsewhere = thinFolder.isPresent() && !index;
            Bytes content = archive.slice(offset + HEADER_SIZE, elsewhere ? 0 : size, "an archive member");
            if (name.equals("//")) {
                longNames = Optional.of(content);
            } else if (!index) {
                members.add(member(name, content));
            }
            long end = offset + HEADER_SIZE + content.size();
            offset = end + (end & 1);
        }
        return members;
    }

    private Member member(String name, Bytes content) {
        if (name.startsWith(BSD_LONG_NAME)) {
            long length = number(name.substring(BSD_LONG_NAME.length()), "the length of a member's name");
            String padded = text(content, 0, length);
            int end = padded.indexOf('\0');
            return new Member(
                    end < 0 ? padded : padded.substring(0, end),
                    content.slice(length, content.size() - length, "an archive member"));
        }
        String shown = isLongName(name) ? longName(number(name.substring(1), "the place of a member's name")) : name;
        String plain = shown.endsWith("/") ? shown.substring(0, shown.length() - 1) : shown;
        return new Member(plain, thinFolder.map(folder -> file(folder, plain)).orElse(content));
    }

    private Bytes file(Path folder, String name) {
        if (name.isEmpty()) {
            throw archive.bad("a member has no name");
        }
        try {
            return thinFiles.computeIfAbsent(folder.resolve(name), file -> InputFile.bytes(file));
        } catch (InvalidPathException e) {
            throw archive.bad("a member's name is not a path: " + Printable.text(name));
        }
    }

    /** GNU's {@code /123}: the name is at that offset of the member {@code //}. */
    private static boolean isLongName(String name) {
        return name.length() > 1 && name.charAt(0) == '/' && Character.isDigit(name.charAt(1));
    }

    private String longName(long offset) {
        Bytes names = longNames.orElseThrow(() -> archive.bad("a member's name is in a table that is not there"));
        long room = Math.min(names.size() - offset, LONGEST_NAME);
        Bytes name = names.slice(offset, room, "a member's name").until('\n', 0, "a member's name");
        return text(name, 0, name.size());
    }

    private static String text(Bytes bytes, int offset, long length) {
        return new String(bytes.slice(offset, length, "a member's name").copy(), StandardCharsets.UTF_8)
                .stripTrailing();
    }

    private long number(String text, String what) {
        if (!text.matches("[0-9]{1,10}")) {
            throw archive.bad(what + " is not a number");
        }
        return Long.parseLong(text);
    }
}
