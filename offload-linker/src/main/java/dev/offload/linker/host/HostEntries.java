package dev.offload.linker.host;

import java.util.List;

/**
 * The offload entries of the host code of one program.
 *
 * @param section where they are
 * @param symbols the symbols of those that are part of the program for sure, in the order of the objects
 * @param possible the symbols of those in members of archives, which a linker takes in or not
 * @param kernels the names of those of {@code symbols} that are OpenMP kernels
 */
public record HostEntries(EntrySection section, List<String> symbols, List<String> possible, List<String> kernels) {

    /** Of a program of which nothing is known. */
    public static final HostEntries UNKNOWN = new HostEntries(EntrySection.CURRENT, List.of(), List.of(), List.of());

    public HostEntries {
        symbols = List.copyOf(symbols);
        possible = List.copyOf(possible);
        kernels = List.copyOf(kernels);
    }
}
