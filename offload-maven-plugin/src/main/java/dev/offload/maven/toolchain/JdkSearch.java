package dev.offload.maven.toolchain;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Looks for a JDK that the worker can run on. */
final class JdkSearch {

    private static final String HOME_VARIABLE = "OFFLOAD_JAVA_HOME";

    private final HostSystem host;

    JdkSearch(HostSystem host) {
        this.host = host;
    }

    /** @param toolchains homes of the JDKs of Maven's toolchains */
    Search<WorkerJdk> search(Optional<String> java, List<Path> toolchains) {
        Trail trail = new Trail();
        Optional<String> named = trail.setting(Setting.JAVA, java);
        if (named.isPresent()) {
            return Search.found(required(Setting.JAVA.toString(), named.get()), trail);
        }
        Optional<WorkerJdk> early = Stream.concat(
                        Stream.of(new Place(host.javaHome(), "Maven's own JVM")),
                        toolchains.stream().map(home -> new Place(home, "jdk toolchain")))
                .flatMap(place -> read(place, trail).stream())
                .findFirst();
        if (early.isPresent()) {
            return Search.found(early.get(), trail);
        }
        Optional<String> variable = trail.variable(HOME_VARIABLE, host);
        if (variable.isPresent()) {
            return Search.found(required(HOME_VARIABLE, variable.get()), trail);
        }
        List<WorkerJdk> usable = new ArrayList<>();
        usualHomes()
                .forEach(
                        home -> read(new Place(home, "newest installed"), trail).ifPresent(usable::add));
        return usable.stream()
                .max(Comparator.comparing(jdk -> VersionNumber.parse(jdk.version())))
                .map(jdk -> Search.found(jdk, trail))
                .orElseGet(() -> Search.nothing(trail));
    }

    private record Place(Path home, String origin) {}

    private static Optional<WorkerJdk> read(Place place, Trail trail) {
        JdkFolder.Reading reading = JdkFolder.read(place.home(), place.origin());
        if (reading.jdk().isEmpty()) {
            trail.add(place.home() + " (" + place.origin() + ")", reading.finding());
        }
        return reading.jdk();
    }

    private static WorkerJdk required(String setting, String value) {
        JdkFolder.Reading reading =
                JdkFolder.read(Path.of(value).toAbsolutePath().normalize(), setting);
        return reading.jdk()
                .orElseThrow(() -> Advice.settingNotUsable(
                        setting,
                        value,
                        reading.finding() + "; the linker needs a JDK " + JdkFolder.OLDEST + " or newer",
                        "name the home of such a JDK with " + Setting.JAVA.to("DIR") + ", or leave it out to search"));
    }

    private List<Path> usualHomes() {
        List<Path> homes = new ArrayList<>();
        host.variable("JAVA_HOME").map(Path::of).ifPresent(homes::add);
        for (String folder : List.of("usr/lib/jvm", "usr/java", "opt/java", "usr/local/java")) {
            homes.addAll(Folders.list(host.at(folder), "*"));
        }
        homes.addAll(Folders.list(host.at("opt"), "{jdk,java,temurin,zulu,graalvm}*"));
        for (Path bundle : Folders.list(host.at("Library/Java/JavaVirtualMachines"), "*")) {
            homes.add(bundle.resolve("Contents/Home"));
        }
        host.variable("HOME").map(Path::of).ifPresent(home -> {
            homes.addAll(Folders.list(home.resolve(".sdkman/candidates/java"), "*"));
            homes.addAll(Folders.list(home.resolve(".jdks"), "*"));
        });
        Set<Path> seen = new HashSet<>();
        return homes.stream().filter(home -> seen.add(Folders.real(home))).toList();
    }
}
