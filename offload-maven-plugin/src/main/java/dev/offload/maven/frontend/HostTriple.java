package dev.offload.maven.frontend;

import dev.offload.maven.tool.Platform;

/** The triple by which LLVM knows the platform that programs are built for. */
public final class HostTriple {

    private HostTriple() {}

    /** A processor that is not known here keeps its name: only a step that needs more of it fails, and says so. */
    public static String of(Platform platform) {
        String arch = platform.arch().equals("arm64") ? "aarch64" : platform.arch();
        if (platform.isMac()) {
            return platform.arch() + "-apple-darwin";
        }
        if (platform.isWindows()) {
            return arch + "-pc-windows-msvc";
        }
        return arch.equals("x86_64") ? "x86_64-pc-linux-gnu" : arch + "-unknown-linux-gnu";
    }
}
