package dev.offload.maven.toolchain;

import dev.offload.maven.tool.HostSystem;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The places that a search has looked at so far, as an error message is to list them. */
final class Trail {

    private final List<String> places = new ArrayList<>();

    List<String> places() {
        return List.copyOf(places);
    }

    void add(Object place, String finding) {
        places.add(place + ": " + finding);
    }

    /** The value of a setting; one that is not set is a place that was looked at. */
    Optional<String> setting(Object setting, Optional<String> value) {
        Optional<String> given = value.map(String::strip).filter(text -> !text.isEmpty());
        if (given.isEmpty()) {
            add(setting, "not set");
        }
        return given;
    }

    /** As {@link #setting}, for an environment variable. */
    Optional<String> variable(String name, HostSystem host) {
        return setting(name, host.variable(name));
    }
}
