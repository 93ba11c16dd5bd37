package dev.offload.maven.frontend;

import java.util.List;

/** Options of clang with which its result is not told by its arguments, the source and the depfile alone. */
final class HiddenFiles {

    private static final List<String> PREFIXES = List.of(
            // Read, and not in the depfile.
            "@",
            "--config",
            "-config",
            "-fauto-profile",
            "-fmodule",
            "-fpass-plugin",
            "-fplugin",
            "-fprofile-instr-use",
            "-fprofile-list",
            "-fprofile-sample-use",
            "-fprofile-use",
            "-fsanitize-blacklist",
            "-fsanitize-ignorelist",
            "-fthinlto-index",
            "-fxray-",
            "-include-pch",
            "-load",
            "-specs",
            // Written beside the output.
            "--coverage",
            "-coverage",
            "-fprofile-arcs",
            "-ftest-coverage",
            "-foptimization-record",
            "-fsave-optimization-record",
            "-ftime-trace",
            "-gsplit-dwarf",
            "-serialize-diagnostics",
            "--serialize-diagnostics",
            "-save-temps",
            "--save-temps",
            "-Wp,",
            // Of the machine.
            "-march=native",
            "-mcpu=native",
            "-mtune=native");

    private HiddenFiles() {}

    /** Whether one of the options is such. */
    static boolean mayBeIn(List<String> options) {
        return options.stream().anyMatch(option -> PREFIXES.stream().anyMatch(option::startsWith));
    }
}
