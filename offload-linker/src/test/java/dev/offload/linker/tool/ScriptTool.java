package dev.offload.linker.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;

/** Shell scripts that stand in for programs. */
public final class ScriptTool {

    private ScriptTool() {}

    public static Path write(Path file, String body) throws IOException {
        Files.writeString(file, "#!/bin/sh\n" + body + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** A ptxas of another release: it answers the questions, and passes work on to the real one if there is one. */
    public static Path ptxas(Path file, String release, String architectures, String work) throws IOException {
        return write(file, """
                case "$1" in
                  --version) echo "ptxas: NVIDIA (R) Ptx optimizing assembler"
                             echo "Cuda compilation tools, release %1$s, V%1$s.89" ;;
                  --help) echo "Allowed values for this option: %2$s." ;;
                  --list-version) echo "ptxas fatal   : Unknown option '-list-version'" >&2; exit 255 ;;
                  *) %3$s ;;
                esac
                """.formatted(release, architectures, work));
    }
}
