package dev.offload.linker.kernel;

import dev.offload.linker.binary.Bytes;
import dev.offload.linker.problem.Printable;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The tools that made a cubin, the last first: CUDA 13 notes them in {@code .note.nv.tkinfo}, with their names, release, build and
 * options.
 */
record NvidiaNote(List<Tool> tools) {

    private static final String OWNER = "NVIDIA Corp";

    /** The type of a note of a tool, and where in it the offsets of its strings are. */
    private static final int TOOL = 2000;

    private static final int NAME_OFFSET = 8;
    private static final int VERSION_OFFSET = 12;
    private static final int STRINGS = 24;

    /** {@code Cuda compilation tools, release 13.0, V13.0.88}. */
    private static final Pattern VERSION = Pattern.compile("V((\\d{1,4})\\.[\\d.]{1,20})");

    /** The first ptxas known to say which instructions spill. */
    private static final int FIRST_WITH_SPILLS = 13;

    /** A tool; the major version, if the note has one. */
    record Tool(String name, String version, OptionalInt major) {}

    static NvidiaNote of(ElfFile elf) {
        List<Tool> tools = new ArrayList<>();
        for (ElfFile.Note note : elf.notes()) {
            if (note.name().equals(OWNER) && note.type() == TOOL) {
                tools.add(tool(note.content()));
            }
        }
        return new NvidiaNote(List.copyOf(tools));
    }

    private static Tool tool(Bytes note) {
        Bytes strings = note.slice(STRINGS, note.size() - (long) STRINGS, "a tool's note");
        String name = string(strings, note.u32(NAME_OFFSET, "a tool's note"));
        String version = string(strings, note.u32(VERSION_OFFSET, "a tool's note"));
        Matcher found = VERSION.matcher(version);
        return found.find()
                ? new Tool(name, found.group(1), OptionalInt.of(Integer.parseInt(found.group(2))))
                : new Tool(name, version, OptionalInt.empty());
    }

    private static String string(Bytes strings, long offset) {
        Bytes text = strings.until('\0', offset, "a tool's note");
        return Printable.text(new String(text.copy(), StandardCharsets.UTF_8));
    }

    /** Names and versions, such as {@code ptxas 13.0.88}. */
    Optional<String> producer() {
        return tools.isEmpty()
                ? Optional.empty()
                : Optional.of(String.join(
                        ", ",
                        tools.stream()
                                .map(tool -> (tool.name() + " " + tool.version()).strip())
                                .distinct()
                                .toList()));
    }

    /** Whether all of the code is from a ptxas that says which instructions spill. */
    boolean annotatesSpills() {
        return tools.stream().anyMatch(tool -> tool.name().equals("ptxas"))
                && tools.stream().allMatch(tool -> tool.major().orElse(0) >= FIRST_WITH_SPILLS);
    }
}
