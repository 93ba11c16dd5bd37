package dev.offload.linker.binary;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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

    /** A member's name, which may hold anything, and its contents. */
    record Member(String name, Bytes content) {}

    private final Bytes archive;
    private final Optional<Path> thinFolder;
    private Optional<Bytes> longNames = Optional.empty();

    private Archive(Bytes archive, Optional<Path> thinFolder) {
        this.archive = archive;
        this.thinFolder = thinFolder;
    }

    static List<Member> members(Bytes archive) {
        return new Archive(archive, Optional.empty()).read();
    }

    static List<Member> thinMembers(Bytes archive, Path folder) {
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
            Bytes longName = content.slice(0, length, "a member's name");
            return member(trimmed(longName), content.slice(length, content.size() - length, "an archive member"));
        }
        String shown = isLongName(name) ? longName(number(name.substring(1), "the place of a member's name")) : name;
        String plain = shown.endsWith("/") ? shown.substring(0, shown.length() - 1) : shown;
        return new Member(plain, thinFolder.map(folder -> file(folder, plain)).orElse(content));
    }

    private Bytes file(Path folder, String name) {
        if (name.isEmpty() || name.indexOf('\0') >= 0) {
            throw archive.bad("a member has no name");
        }
        Path file = folder.resolve(name);
        return new Bytes(file.toString(), InputFile.map(file));
    }

    /** GNU's {@code /123}: the name is at that offset of the member {@code //}. */
    private static boolean isLongName(String name) {
        return name.length() > 1 && name.charAt(0) == '/' && Character.isDigit(name.charAt(1));
    }

    private String longName(long offset) {
        Bytes names = longNames.orElseThrow(() -> archive.bad("a member's name is in a table that is not there"));
        Bytes rest = names.slice(offset, names.size() - offset, "a member's name");
        String text = text(rest, 0, rest.size());
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    private static String trimmed(Bytes name) {
        String text = text(name, 0, name.size());
        int end = text.indexOf('\0');
        return end < 0 ? text : text.substring(0, end);
    }

    private static String text(Bytes bytes, int offset, int length) {
        return new String(bytes.slice(offset, length, "text").copy(), StandardCharsets.UTF_8).stripTrailing();
    }

    private long number(String text, String what) {
        if (!text.matches("[0-9]{1,10}")) {
            throw archive.bad(what + " is not a number");
        }
        return Long.parseLong(text);
    }
}
