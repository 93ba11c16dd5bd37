package dev.offload.maven.rust;

import dev.offload.maven.problem.Advice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * The small programs that cargo and rustc are given in the place of others. They are kept under {@code target/offload}, so
 * that a command can be repeated by hand.
 *
 * @param folder where they are written
 */
record CargoScripts(Path folder) {

    /**
     * rustc as cargo calls it in a device pass. A device image is a library, and AMD's target knows no programs at all: where
     * cargo would make a program it makes a {@code cdylib}, and when cargo asks what a program would be called it is told.
     */
    private static final String RUSTC = """
            #!/bin/sh
            # rustc for a device pass: what cargo would make a program becomes a cdylib.
            rustc=@rustc@
            target= probe= previous=
            for argument; do
              case $argument in
                --target | --target=*) target=yes ;;
                --print=file-names) probe=yes ;;
              esac
            done
            # Build scripts and procedural macros are programs of the host.
            [ "$target" ] || exec "$rustc" "$@"
            count=$#
            while [ $count -gt 0 ]; do
              argument=$1
              shift
              count=$((count - 1))
              if [ "$previous $argument" = "--crate-type bin" ]; then
                if [ "$probe" ]; then
                  echo ___
                  argument=rlib
                else
                  argument=cdylib
                fi
              fi
              previous=$argument
              set -- "$@" "$argument"
            done
            exec "$rustc" "$@"
            """;

    /** The linker of a device pass: rustc links to have all bitcode in one module, and that is all that is wanted. */
    private static final String DEVICE_LINKER = """
            #!/bin/sh
            # The linker of a device pass: the bitcode is what counts. It leaves an empty file.
            previous=
            for argument; do
              [ "$previous" = -o ] && : >"$argument"
              previous=$argument
            done
            exit 0
            """;

    /** The linker of the host pass: the link itself comes when the device images are there. */
    private static final String HOST_LINKER = """
            #!/bin/sh
            # The linker of the host pass: keeps its command line, and the files that rustc deletes, for the link to come.
            keep=@keep@
            rm -rf "$keep"
            mkdir -p "$keep" || exit
            number=0 previous=
            for argument; do
              case $argument in
                *.rcgu.o) continue ;;
                *.o) file=$argument prefix= ;;
                @*) file=${argument#@} prefix=@ ;;
                -Wl,--version-script=* | -Wl,--dynamic-list=*) file=${argument#*=} prefix=${argument%%=*}= ;;
                *) file= ;;
              esac
              if [ "$file" ]; then
                number=$((number + 1))
                cp "$file" "$keep/$number-${file##*/}" || exit
                argument=$prefix$keep/$number-${file##*/}
              fi
              [ "$previous" = -o ] && : >"$argument"
              printf '%s\\n' "$argument" >>"$keep/arguments"
              previous=$argument
            done
            """;

    Path rustc(Path rustc) {
        return write("rustc-for-devices.sh", RUSTC.replace("@rustc@", quoted(rustc)));
    }

    Path deviceLinker() {
        return write("link-for-devices.sh", DEVICE_LINKER);
    }

    /** @param keep the folder for the command line and the files */
    Path hostLinker(Path keep) {
        return write("link-later.sh", HOST_LINKER.replace("@keep@", quoted(keep)));
    }

    private Path write(String name, String text) {
        Path script = folder.resolve(name);
        try {
            if (!Files.isExecutable(script) || !Files.readString(script).equals(text)) {
                Files.createDirectories(folder);
                Files.writeString(script, text);
                if (!script.toFile().setExecutable(true)) {
                    throw new IOException("the file system does not let it be made executable");
                }
            }
        } catch (IOException e) {
            throw Advice.fileAccess("writing", script, e);
        }
        return script;
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "'\\''") + "'";
    }
}
