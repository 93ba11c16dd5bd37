package dev.offload.linker.bundle;

import dev.offload.linker.binary.Bytes;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An entry of an offload bundle.
 *
 * @param id what it is for, such as {@code hip-amdgcn-amd-amdhsa--gfx90a:xnack+} or {@code host-x86_64-unknown-linux-gnu-}
 */
public record BundleEntry(String id, Bytes content) {

    /** The kind, the triple, and the architecture, which is that of a GPU. */
    private static final Pattern DEVICE = Pattern.compile("([a-z0-9]+)-(.+?)-{1,2}((?:gfx|sm_)[^-]+(?:-generic)?.*)");

    /** Whether this is the empty entry for the host that each bundle begins with. */
    public boolean isHost() {
        return id.startsWith("host-");
    }

    /** The triple, without the dash of an empty environment; empty if the identifier says none. */
    public String triple() {
        return part(2);
    }

    /** The architecture, or target ID; empty if the identifier says none. */
    public String arch() {
        return part(3);
    }

    private String part(int group) {
        Matcher matcher = DEVICE.matcher(id);
        return matcher.matches() ? matcher.group(group) : "";
    }
}
