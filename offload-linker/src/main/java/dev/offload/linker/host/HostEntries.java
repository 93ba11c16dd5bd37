package dev.offload.linker.host;

import java.util.List;

/**
 * The offload entries of the host objects of one program.
 *
 * @param section where they are
 * @param symbols the symbols of all of them, in the order of the objects
 * @param kernels the names of those that are OpenMP kernels
 */
public record HostEntries(EntrySection section, List<String> symbols, List<String> kernels) {

    /** Of a program of which nothing is known. */
    public static final HostEntries UNKNOWN = new HostEntries(EntrySection.CURRENT, List.of(), List.of());

    public HostEntries {
        symbols = List.copyOf(symbols);
        kernels = List.copyOf(kernels);
    }
}
