package dev.offload.maven.toolchain;

import java.util.List;
import java.util.Optional;

/**
 * The outcome of a search.
 *
 * @param found what was found
 * @param tried each place that was looked at before it was found, in order, and what was there instead
 */
public record Search<T>(Optional<T> found, List<String> tried) {

    public Search {
        tried = List.copyOf(tried);
    }

    static <T> Search<T> found(T what, Trail trail) {
        return new Search<>(Optional.of(what), trail.places());
    }

    static <T> Search<T> nothing(Trail trail) {
        return new Search<>(Optional.empty(), trail.places());
    }
}
