package dev.offload.maven.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the version of a Java installation from its {@code release} file. */
final class JdkFolder {

    /** The oldest Java whose Foreign Function and Memory API is final (JEP 454). */
    static final int OLDEST = 22;

    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"([0-9][^\"]*)\"");

    private JdkFolder() {}

    /**
     * What was found.
     *
     * @param jdk the JDK, if it can be used
     * @param finding what is wrong with it otherwise
     */
    record Reading(Optional<WorkerJdk> jdk, String finding) {

        private static Reading unusable(String finding) {
            return new Reading(Optional.empty(), finding);
        }
    }

    static Reading read(Path home, String origin) {
        if (!Files.isDirectory(home)) {
            return Reading.unusable("no such folder");
        }
        Optional<Path> java = Folders.firstFile(List.of(home.resolve("bin/java"), home.resolve("bin/java.exe")))
                .filter(Folders::isProgram);
        if (java.isEmpty()) {
            return Reading.unusable("no bin/java in it");
        }
        Optional<VersionNumber> version = version(home);
        if (version.isEmpty()) {
            return Reading.unusable("no release file with JAVA_VERSION in it");
        }
        if (version.get().major() < OLDEST) {
            return Reading.unusable("Java " + version.get());
        }
        return new Reading(
                Optional.of(new WorkerJdk(home, java.get(), version.get().toString(), origin)),
                "Java " + version.get());
    }

    private static Optional<VersionNumber> version(Path home) {
        try {
            Matcher matcher = VERSION.matcher(Files.readString(home.resolve("release")));
            return matcher.find() ? Optional.of(VersionNumber.parse(matcher.group(1))) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
