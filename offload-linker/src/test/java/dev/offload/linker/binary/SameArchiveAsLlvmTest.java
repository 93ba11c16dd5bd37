package dev.offload.linker.binary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.offload.linker.LlvmTools;
import dev.offload.linker.problem.LinkerException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A static library of ours is what llvm-ar makes of the same objects. */
class SameArchiveAsLlvmTest {

    /** Symbols of every kind that an index has, or has not. */
    private static final String SYMBOLS = """
            target triple = "x86_64-pc-linux-gnu"
            @common = common global i32 0
            @weak = weak global i32 1
            @hidden = hidden global i32 2
            @entry = weak constant i32 3, section "llvm_offload_entries"
            @tls = thread_local global i32 4
            @none = external global i32
            @alias = alias i32, ptr @weak
            @inner = internal global i32 5
            define i32 @f() {
              %1 = load i32, ptr @none
              %2 = load i32, ptr @inner
              %3 = add i32 %1, %2
              ret i32 %3
            }
            define internal void @g() section ".text.g" { ret void }
            @llvm.used = appending global [1 x ptr] [ptr @g]
            """;

    private final LlvmTools llvm = LlvmTools.find();

    @TempDir
    private Path folder;

    static Stream<List<String>> members() {
        return Stream.of(
                List.of("a.o"),
                List.of("nothing.o"),
                List.of("a.o", "nothing.o", "b.o"),
                // Names of 15 and 16 bytes: the header has room for one of them.
                List.of("fifteen-bytes.o", "sixteen--bytes.o", "a.o"),
                List.of("a-name-that-is-too-long-for-a-header.o", "another-such-name.c.o"),
                List.of("gerät.o", "über-fünfzehn.o", "with space.o"));
    }

    @ParameterizedTest
    @MethodSource("members")
    void theSameObjectsGiveTheSameBytes(List<String> names) throws IOException {
        List<Path> objects = new ArrayList<>();
        for (String name : names) {
            objects.add(object(name, name.equals("nothing.o") ? "" : SYMBOLS.replace("@f", "@f" + objects.size())));
        }
        List<String> arguments = new ArrayList<>(List.of("rcsD", "llvm.a"));
        arguments.addAll(names);
        llvm.run(folder, "llvm-ar", arguments.toArray(String[]::new));

        assertThat(bytes(ArchiveWriter.write(objects))).isEqualTo(Files.readAllBytes(folder.resolve("llvm.a")));
    }

    @Test
    void membersOfOddSizeArePadded() throws IOException {
        Path odd = object("odd.o", SYMBOLS);
        Files.write(odd, new byte[1], StandardOpenOption.APPEND);
        Path next = object("next.o", "");
        llvm.run(folder, "llvm-ar", "rcsD", "llvm.a", "odd.o", "next.o");

        assertThat(bytes(ArchiveWriter.write(List.of(odd, next))))
                .isEqualTo(Files.readAllBytes(folder.resolve("llvm.a")));
    }

    @Test
    void whatIsNoObjectIsRefused() throws IOException {
        Path bitcode = folder.resolve("lto.o");
        Files.writeString(folder.resolve("lto.ll"), SYMBOLS);
        llvm.run(folder, "llvm-as", "lto.ll", "-o", "lto.o");

        assertThatThrownBy(() -> ArchiveWriter.write(List.of(bitcode)))
                .isInstanceOf(LinkerException.class)
                .hasMessageContaining("lto.o is no ELF object");
    }

    private Path object(String name, String ir) throws IOException {
        Files.writeString(folder.resolve("object.ll"), ir);
        llvm.run(folder, "llc", "-filetype=obj", "-mtriple=x86_64-pc-linux-gnu", "object.ll", "-o", name);
        return folder.resolve(name);
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.get(bytes);
        return bytes;
    }
}
