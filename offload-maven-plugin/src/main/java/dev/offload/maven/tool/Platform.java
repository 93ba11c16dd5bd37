package dev.offload.maven.tool;

import java.util.Locale;

/**
 * An operating system and a processor, by the names that Maven artifacts use.
 *
 * @param os such as {@code linux}, {@code macosx}, {@code windows}
 * @param arch such as {@code x86_64}, {@code arm64}
 */
public record Platform(String os, String arch) {

    /** From the system properties {@code os.name} and {@code os.arch}; a name that is not known stays as it is. */
    public static Platform of(String osName, String osArch) {
        return new Platform(os(osName.toLowerCase(Locale.ROOT)), arch(osArch.toLowerCase(Locale.ROOT)));
    }

    public boolean isWindows() {
        return os.equals("windows");
    }

    public boolean isLinux() {
        return os.equals("linux");
    }

    public boolean isMac() {
        return os.equals("macosx");
    }

    private static String os(String name) {
        if (name.startsWith("windows")) {
            return "windows";
        }
        return name.startsWith("mac") ? "macosx" : name;
    }

    private static String arch(String name) {
        return switch (name) {
            case "amd64", "x86-64" -> "x86_64";
            case "aarch64" -> "arm64";
            default -> name;
        };
    }

    /** Such as {@code linux-x86_64}: the classifier of artifacts with native files. */
    @Override
    public String toString() {
        return os + "-" + arch;
    }
}
