package dev.offload.maven.toolchain;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of a search.
 *
 * @param found what was found
 * @param tried each place that was looked at, in order, and what was there
 */
public record Search<T>(Optional<T> found, List<String> tried) {

    public Search {
        tried = List.copyOf(tried);
    }
}
