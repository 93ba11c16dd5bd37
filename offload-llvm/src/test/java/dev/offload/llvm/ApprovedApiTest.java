package dev.offload.llvm;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the module exports, as javap shows it: no change of it goes unseen, before the first release and after it. */
class ApprovedApiTest {

    private static final Path CLASSES = Path.of("target/classes");
    private static final Path APPROVED = Path.of("src/test/approved/api.txt");
    private static final Path PRESENT = Path.of("target/approved/api.txt");

    @Test
    void theApiIsThatWhichWasApproved() throws IOException {
        Files.createDirectories(requireNonNull(PRESENT.getParent()));
        Files.writeString(PRESENT, listing());

        assertThat(PRESENT)
                .as(
                        "A public type or member is not as it was approved. If it shall be so, approve it, with a line in"
                                + " CHANGELOG.md:%n    cp offload-llvm/%s offload-llvm/%s%n",
                        PRESENT, APPROVED)
                .hasSameTextualContentAs(APPROVED);
    }

    private static String listing() throws IOException {
        ModuleDescriptor module = requireNonNull(Llvm.class.getModule().getDescriptor());
        StringBuilder text = new StringBuilder();
        for (String exported : module.exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(ModuleDescriptor.Exports::source)
                .sorted()
                .toList()) {
            for (Class<?> type : publicTypes(exported)) {
                text.append(listing(type)).append('\n');
            }
        }
        return text.toString();
    }

    private static List<Class<?>> publicTypes(String exported) throws IOException {
        try (Stream<Path> files = Files.list(CLASSES.resolve(exported.replace('.', '/')))) {
            return files.map(file -> requireNonNull(file.getFileName()).toString())
                    .filter(name -> name.endsWith(".class") && !name.equals("package-info.class"))
                    .map(name -> exported + "." + name.substring(0, name.length() - ".class".length()))
                    .sorted()
                    .<Class<?>>map(ApprovedApiTest::named)
                    .filter(ApprovedApiTest::isPublic)
                    .toList();
        }
    }

    private static Class<?> named(String name) {
        try {
            return Class.forName(name, false, ApprovedApiTest.class.getClassLoader());
        } catch (ClassNotFoundException e) {
            throw new AssertionError(name, e);
        }
    }

    /** Whether others see it: it is public or protected, and so is each type around it. */
    private static boolean isPublic(Class<?> type) {
        boolean here = (type.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED)) != 0;
        Class<?> around = type.getEnclosingClass();
        return here && !type.isAnonymousClass() && !type.isLocalClass() && (around == null || isPublic(around));
    }

    /** The type's line, then its members; their order in the source is no part of the API. */
    private static String listing(Class<?> type) {
        StringWriter output = new StringWriter();
        PrintWriter writer = new PrintWriter(output);
        int status = ToolProvider.findFirst("javap")
                .orElseThrow()
                .run(writer, writer, "-protected", "-constants", "-cp", CLASSES.toString(), type.getName());
        assertThat(status).as(output.toString()).isZero();
        List<String> lines = output.toString()
                .lines()
                .filter(line -> !line.startsWith("Compiled from"))
                .toList();
        Stream<String> members =
                lines.stream().filter(line -> line.startsWith(" ")).sorted();
        Stream<String> header = lines.stream().filter(line -> line.endsWith("{"));
        return Stream.concat(header, members).collect(Collectors.joining("\n", "", "\n"));
    }
}
