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

/** Looks for an installed LLVM: the one that a setting names, else the newest. */
final class LlvmSearch {

    private static final String HOME_VARIABLE = "LLVM_HOME";

    private final HostSystem host;
    private final LlvmFolder folder;

    LlvmSearch(HostSystem host) {
        this.host = host;
        this.folder = new LlvmFolder(host);
    }

    /** The LLVM that the parameter names by its folder. */
    LlvmInstallation named(String home) {
        return required(Setting.LLVM.toString(), home);
    }

    /** The LLVM that the environment names, else the newest one in the usual places. */
    Search<LlvmInstallation> installed(Trail trail) {
        Optional<String> variable = trail.variable(HOME_VARIABLE, host);
        if (variable.isPresent()) {
            return Search.found(required(HOME_VARIABLE, variable.get()), trail);
        }
        List<LlvmInstallation> usable = new ArrayList<>();
        for (Path home : usualHomes()) {
            LlvmFolder.Reading reading = folder.read(home, "newest installed");
            reading.llvm().ifPresentOrElse(usable::add, () -> trail.add(home, reading.finding()));
        }
        return usable.stream()
                .max(Comparator.comparing(llvm -> VersionNumber.parse(llvm.version())))
                .map(llvm -> Search.found(llvm, trail))
                .orElseGet(() -> Search.nothing(trail));
    }

    private LlvmInstallation required(String setting, String value) {
        Path home = Path.of(value).toAbsolutePath().normalize();
        LlvmFolder.Reading reading = folder.read(home, setting);
        if (reading.tooOld()) {
            throw Advice.llvmTooOld(setting, home, reading.finding(), LlvmFolder.OLDEST);
        }
        return reading.llvm()
                .orElseThrow(() -> Advice.settingNotUsable(
                        setting,
                        value,
                        reading.finding(),
                        "name the folder of an LLVM, with bin/clang in it, as /usr/lib/llvm-22 is; or "
                                + Setting.LLVM.to("embedded")));
    }

    /** Debian's, Fedora's, Homebrew's and hand-made installations, then whichever clang the PATH has. */
    private List<Path> usualHomes() {
        Stream<Path> usual = Stream.of(
                        Folders.list(host.at("usr/lib"), "llvm-*"),
                        Folders.list(host.at("usr/lib64"), "llvm[0-9]*"),
                        Folders.list(host.at("opt/homebrew/opt"), "llvm*"),
                        Folders.list(host.at("usr/local/opt"), "llvm*"),
                        Folders.list(host.at("opt"), "llvm*"))
                .flatMap(List::stream);
        Stream<Path> onPath = Stream.of("clang", "clang.exe")
                .flatMap(name -> host.program(name).stream())
                .map(clang -> Folders.parent(Folders.parent(Folders.real(clang))));
        Set<Path> seen = new HashSet<>();
        return Stream.concat(usual, onPath)
                .filter(home -> seen.add(Folders.real(home)))
                .toList();
    }
}
