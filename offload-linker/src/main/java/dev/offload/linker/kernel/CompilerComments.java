package dev.offload.linker.kernel;

import dev.offload.linker.binary.ElfSection;
import dev.offload.linker.problem.Printable;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The section {@code .comment} of an ELF file, in which compilers and linkers say who they are. */
final class CompilerComments {

    /** How lld says that it is the linker. */
    private static final String LINKER = "Linker: ";

    private static final int MOST = 1 << 16;

    private CompilerComments() {}

    /** Compilers, then linkers, each once: {@code Debian clang version 22.1.8, Debian LLD 22.1.8}. */
    static Optional<String> producer(ElfFile elf) {
        List<String> tools =
                elf.section(".comment").map(CompilerComments::tools).orElse(List.of());
        return tools.isEmpty() ? Optional.empty() : Optional.of(Printable.text(String.join(", ", tools)));
    }

    private static List<String> tools(ElfSection section) {
        byte[] bytes = section.content()
                .slice(0, Math.min(section.content().size(), MOST), "the comments")
                .copy();
        List<String> comments = Stream.of(new String(bytes, StandardCharsets.UTF_8).split("\0"))
                // A build in parentheses, as in "clang version 22.1.8 (1~deb12u1)".
                .map(comment -> comment.replaceFirst("\\s*\\([^)]*\\)$", "").strip())
                .filter(comment -> !comment.isEmpty())
                .toList();
        return Stream.concat(
                        comments.stream().filter(comment -> !comment.startsWith(LINKER)),
                        comments.stream()
                                .filter(comment -> comment.startsWith(LINKER))
                                .map(comment -> comment.substring(LINKER.length())))
                .distinct()
                .toList();
    }
}
