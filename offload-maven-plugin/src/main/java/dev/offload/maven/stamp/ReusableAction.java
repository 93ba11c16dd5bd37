package dev.offload.maven.stamp;

import java.util.List;
import java.util.Optional;

/** What a step does whose result depends on nothing but what the step names, so that it can be taken from the cache. */
public interface ReusableAction extends Steps.Action {

    /** What the last run told the user; empty if its result is not to be kept. */
    Optional<List<String>> told();

    /** Tells the user what he was told when the result was made. */
    void tellAgain(List<String> messages);
}
