package dev.offload.linker.binary;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Llvm;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;

/**
 * Writes a static library: ar(5) as GNU has it, with the index of symbols that linkers search, as {@code
 * llvm-ar rcsD} writes it. Owner and time are zero, so that equal objects make an equal library.
 */
public final class ArchiveWriter {

    private static final int HEADER_SIZE = 60;

    /** Of a name in the header, which a slash ends. */
    private static final int LONGEST_SHORT_NAME = 15;

    private static final int FILE_MODE = 0644;

    private final List<Member> members;
    private final String longNames;
    private final byte[] symbolNames;
    private final int symbolCount;

    /** A member, with its name as the header has it. */
    private record Member(String name, Bytes content, List<Bytes> symbols) {}

    /** What goes into the library: a name, and contents with the symbols that they define for others. */
    private record Input(String name, Bytes content, List<Bytes> symbols) {}

    private ArchiveWriter(List<Input> inputs) {
        StringBuilder names = new StringBuilder();
        ByteArrayOutputStream index = new ByteArrayOutputStream();
        members = new ArrayList<>();
        int count = 0;
        for (Input input : inputs) {
            String name = input.name();
            boolean isShort = name.getBytes(StandardCharsets.UTF_8).length <= LONGEST_SHORT_NAME;
            String inHeader = isShort ? name + "/" : "/" + names.toString().getBytes(StandardCharsets.UTF_8).length;
            if (!isShort) {
                names.append(name).append("/\n");
            }
            for (Bytes symbol : input.symbols()) {
                index.writeBytes(symbol.copy());
                index.write(0);
            }
            count += input.symbols().size();
            members.add(new Member(inHeader, input.content(), input.symbols()));
        }
        if (count == 0) {
            // As llvm-ar does, for linkers that want something in an index.
            index.writeBytes(new byte[3]);
        }
        longNames = names.toString();
        symbolNames = index.toByteArray();
        symbolCount = count;
    }

    /**
     * The library of these objects, in their order.
     *
     * @throws LinkerException if one cannot be read, or is no 64-bit little-endian ELF object
     */
    public static ByteBuffer write(List<Path> objects) {
        return new ArchiveWriter(objects.stream().map(ArchiveWriter::object).toList()).write();
    }

    /**
     * The library of these images, all of one name: what {@code llvm-offload-binary --archive} writes.
     *
     * @param llvm asked for only when there is bitcode, whose symbols are in the index too
     */
    static ByteBuffer ofImages(String name, List<OffloadImage> images, Supplier<Llvm> llvm) {
        List<Input> inputs = new ArrayList<>();
        for (OffloadImage image : images) {
            Bytes content = new Bytes(name, image.content());
            inputs.add(new Input(
                    name,
                    content,
                    switch (FileFormat.of(content)) {
                        case ELF -> symbols(content);
                        case BITCODE -> BitcodeSymbols.definedForOthers(llvm.get(), content);
                        default -> List.of();
                    }));
        }
        return new ArchiveWriter(inputs).write();
    }

    private static Input object(Path file) {
        Bytes object = InputFile.bytes(file);
        if (FileFormat.of(object) != FileFormat.ELF) {
            throw new LinkerException(
                    Problem.BAD_INPUT,
                    object.source() + " is no ELF object",
                    "compile it as an object: without -flto and -emit-llvm, and for Linux");
        }
        return new Input(String.valueOf(file.getFileName()), object, symbols(object));
    }

    /** What linkers find an object by: the symbols that it defines for others. */
    private static List<Bytes> symbols(Bytes object) {
        List<ElfSection> sections = ElfSection.all(object);
        List<Bytes> names = new ArrayList<>();
        for (ElfSection table : sections) {
            if (table.type() == ElfSymbol.SYMTAB) {
                for (ElfSymbol symbol : ElfSymbol.all(table, sections)) {
                    if (symbol.isDefinedForOthers()) {
                        names.add(symbol.name());
                    }
                }
            }
        }
        return names;
    }

    private ByteBuffer write() {
        byte[] names = longNames.getBytes(StandardCharsets.UTF_8);
        int indexSize = even(Integer.BYTES * (1L + symbolCount) + symbolNames.length);
        long first = (long) FileFormat.ARCHIVE.magic().length
                + HEADER_SIZE
                + indexSize
                + (names.length == 0 ? 0 : HEADER_SIZE + even(names.length));
        long size = first;
        for (Member member : members) {
            size += HEADER_SIZE + even(member.content().size());
        }
        if (size > Integer.MAX_VALUE) {
            throw new LinkerException(
                    Problem.BAD_INPUT, "the library would be larger than 2 GiB", "make several of fewer objects");
        }
        ByteBuffer out = ByteBuffer.allocate((int) size);
        out.put(FileFormat.ARCHIVE.magic());
        putIndex(out, indexSize, (int) first);
        if (names.length > 0) {
            put(out, "//", "", "", even(names.length));
            out.put(names);
            pad(out);
        }
        for (Member member : members) {
            put(
                    out,
                    member.name(),
                    "0",
                    Integer.toOctalString(FILE_MODE),
                    member.content().size());
            out.put(member.content().buffer());
            pad(out);
        }
        return out.flip();
    }

    /** The number of symbols, for each the place of its member, and the names, in the same order. */
    private void putIndex(ByteBuffer out, int size, int firstMember) {
        put(out, "/", "0", "0", size);
        int end = out.position() + size;
        out.putInt(symbolCount);
        int place = firstMember;
        for (Member member : members) {
            for (int i = 0; i < member.symbols().size(); i++) {
                out.putInt(place);
            }
            place += HEADER_SIZE + even(member.content().size());
        }
        out.put(symbolNames);
        out.position(end);
    }

    /** A header: char name[16], date[12], uid[6], gid[6], mode[8], size[10], end[2]. */
    private static void put(ByteBuffer out, String name, String zero, String mode, int size) {
        out.put(field(name, 16));
        out.put(field(zero, 12)).put(field(zero, 6)).put(field(zero, 6));
        out.put(field(mode, 8)).put(field(String.valueOf(size), 10));
        out.put(field("`\n", 2));
    }

    private static byte[] field(String text, int width) {
        byte[] field = Arrays.copyOf(text.getBytes(StandardCharsets.UTF_8), width);
        int end = width;
        while (end > 0 && field[end - 1] == 0) {
            field[--end] = ' ';
        }
        return field;
    }

    private static void pad(ByteBuffer out) {
        if (out.position() % 2 != 0) {
            out.put((byte) '\n');
        }
    }

    private static int even(long size) {
        return Math.toIntExact(size + (size & 1));
    }
}
