package dev.offload.linker.machine;

import java.util.Optional;

/**
 * A device that this machine has.
 *
 * @param family {@code host}, {@code nvidia} or {@code amd}
 * @param name the maker's name of it
 * @param arch the architecture to build for, such as {@code gfx90a}, where the system's files say it
 */
public record Device(String family, String name, Optional<String> arch) {}
