package dev.offload.maven.frontend;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.tool.HostSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A program such as ccache or sccache that runs the compiler, or knows its result from another time or machine.
 *
 * @param words the program and arguments of its own; none for no launcher
 */
public record CompilerLauncher(List<String> words) {

    public static final CompilerLauncher NONE = new CompilerLauncher(List.of());

    public CompilerLauncher {
        words = List.copyOf(words);
    }

    /**
     * The launcher that a user names.
     *
     * @param words the parameter: the program's path or its name on the {@code PATH}, then its arguments
     * @param base the folder that a path counts from
     * @throws dev.offload.maven.problem.OffloadException if there is no such program
     */
    public static CompilerLauncher find(List<String> words, HostSystem host, Path base) {
        if (words.isEmpty()) {
            return NONE;
        }
        String name = words.get(0);
        List<String> found = new ArrayList<>(words);
        found.set(0, program(name, host, base).orElseThrow(() -> missing(name)).toString());
        return new CompilerLauncher(found);
    }

    private static Optional<Path> program(String name, HostSystem host, Path base) {
        if (Path.of(name).getNameCount() == 1 && !name.isEmpty()) {
            return host.program(name);
        }
        return Optional.of(base.resolve(name)).filter(Files::isRegularFile).filter(Files::isExecutable);
    }

    private static RuntimeException missing(String name) {
        return Advice.settingNotUsable(
                Setting.COMPILER_LAUNCHER.toString(),
                name,
                "there is no such program, neither on the PATH nor as a path",
                "install it (Debian: apt-get install ccache), or name another with "
                        + Setting.COMPILER_LAUNCHER.to("PROGRAM"));
    }
}
