package dev.offload.maven.frontend;

import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A device that code is compiled for. Only the form of a name is looked at here; whether there is such an architecture
 * the linker says.
 *
 * @param name as the user wrote it: {@code sm_90}, {@code gfx90a:xnack+}, {@code host}, or in full
 *     {@code nvptx64-nvidia-cuda:sm_90}
 * @param triple LLVM's name of the device family
 * @param arch the architecture, empty where the triple alone says enough
 */
public record Target(String name, String triple, String arch) {

    private static final String NVPTX = "nvptx64-nvidia-cuda";
    private static final String AMDGCN = "amdgcn-amd-amdhsa";

    /** What a triple is made of: at least an architecture and a vendor or system. */
    private static final Pattern TRIPLE = Pattern.compile("[A-Za-z0-9_.]+(-[A-Za-z0-9_.]+)+");

    /**
     * Reads the parameter {@code targets}; a target that is named twice counts once.
     *
     * @throws dev.offload.maven.problem.OffloadException if one does not have the form of a target, or there is none
     */
    public static List<Target> parse(List<String> names, String hostTriple) {
        List<Target> targets = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            Target target = parse(name.strip(), hostTriple);
            if (seen.add(target.triple + ":" + target.arch)) {
                targets.add(target);
            }
        }
        if (targets.isEmpty()) {
            throw Advice.badParameter(Setting.TARGETS, "", "name at least one target, such as host or sm_90");
        }
        return List.copyOf(targets);
    }

    private static Target parse(String name, String hostTriple) {
        if (name.equals("host")) {
            return new Target(name, hostTriple, "");
        }
        if (name.startsWith("sm_")) {
            return new Target(name, NVPTX, name);
        }
        if (name.startsWith("gfx")) {
            return new Target(name, AMDGCN, name);
        }
        int colon = name.indexOf(':');
        String triple = colon < 0 ? name : name.substring(0, colon);
        if (!TRIPLE.matcher(triple).matches()) {
            throw Advice.badParameter(
                    Setting.TARGETS,
                    name,
                    "a target is written sm_90, gfx90a, gfx90a:xnack+, host, or in full nvptx64-nvidia-cuda:sm_90");
        }
        return new Target(name, triple, colon < 0 ? "" : name.substring(colon + 1));
    }

    public boolean isNvptx() {
        return triple.startsWith("nvptx");
    }

    public boolean isAmdgpu() {
        return triple.startsWith("amdgcn");
    }

    /** The name as part of a file's name. */
    public String fileName() {
        return name.replace(':', '-');
    }
}
