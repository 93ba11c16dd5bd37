package dev.offload.linker.host;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.Triple;
import java.util.List;

/** A triple of a host that registration code can be made for: Linux with ELF, Windows with COFF. */
public record HostTriple(Triple triple) {

    private static final List<String> PROCESSORS = List.of("x86_64", "aarch64");

    /** @throws LinkerException for any other host */
    public HostTriple {
        String text = triple.text();
        if (text.contains("darwin") || text.contains("macos") || text.contains("apple")) {
            throw new LinkerException(
                    Problem.HOST_NOT_SUPPORTED,
                    "programs for macOS (" + text
                            + ") cannot have offload images: LLVM has no registration code for Mach-O",
                    "build for a Linux host, such as --host-triple=x86_64-unknown-linux-gnu");
        }
        if (!PROCESSORS.contains(triple.architecture()) || !(isElf(text) || isCoff(text))) {
            throw new LinkerException(
                    Problem.HOST_NOT_SUPPORTED,
                    "no registration code can be made for the host " + text,
                    "give Linux on " + String.join(" or ", PROCESSORS)
                            + ", such as --host-triple=x86_64-unknown-linux-gnu, or Windows");
        }
    }

    /** Whether objects for it are COFF; else they are ELF. */
    boolean isCoff() {
        return isCoff(triple.text());
    }

    private static boolean isElf(String text) {
        return text.contains("linux");
    }

    private static boolean isCoff(String text) {
        return text.contains("windows");
    }
}
