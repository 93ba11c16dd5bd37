package dev.offload.maven.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.toolchain.Toolchain;
import org.apache.maven.toolchain.ToolchainManager;

/** The JDKs of {@code toolchains.xml} and of maven-toolchains-plugin. */
final class JdkToolchains {

    private JdkToolchains() {}

    /** Their homes: the one chosen for this build first, then all others that are declared. */
    static List<Path> homes(MavenContext maven) {
        ToolchainManager manager = maven.services().toolchainManager();
        Stream<Toolchain> chosen = Stream.ofNullable(manager.getToolchainFromBuildContext("jdk", maven.session()));
        Stream<Toolchain> declared = manager.getToolchains(maven.session(), "jdk", null).stream();
        return Stream.concat(chosen, declared)
                .flatMap(toolchain -> home(toolchain).stream())
                .distinct()
                .toList();
    }

    private static Optional<Path> home(Toolchain toolchain) {
        // The type has no home of its own; the launcher is in <home>/bin.
        return Optional.ofNullable(toolchain.findTool("java"))
                .map(java -> Path.of(java).getParent())
                .map(Path::getParent);
    }
}
