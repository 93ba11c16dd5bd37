package dev.offload.linker.loader;

import java.util.regex.Pattern;

/** Libraries that are a machine's own. */
final class MachineLibrary {

    /** glibc's libraries and its loader: one of another version than the kernel's loader ends the program. */
    private static final Pattern OF_C = Pattern.compile(
            "(ld-linux.*|ld64|lib(c|m|dl|rt|pthread|util|resolv|anl|mvec|nsl|BrokenLocale))\\.so\\.\\d+");

    private MachineLibrary() {}

    static boolean isOfC(String soname) {
        return OF_C.matcher(soname).matches();
    }
}
