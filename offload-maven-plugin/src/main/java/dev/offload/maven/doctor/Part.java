package dev.offload.maven.doctor;

import dev.offload.maven.problem.Failure;
import java.util.List;
import java.util.Optional;

/**
 * One thing that offloading needs, found or not.
 *
 * @param name what it is
 * @param version its version, empty where it is not known without running it
 * @param place where it is, or empty if it is missing
 * @param origin which place of a search gave it; may be empty
 * @param missing what to say of it if it is missing
 */
record Part(String name, String version, String place, String origin, Optional<Missing> missing) {

    /**
     * What is told of a thing that is not there.
     *
     * @param neededFor what does not work without it
     * @param install how to get it
     * @param tried the places that were looked at; may be empty
     */
    record Missing(String neededFor, String install, List<String> tried) {}

    static Part found(String name, String version, Object place, String origin) {
        return new Part(name, version, place.toString(), origin, Optional.empty());
    }

    static Part missing(String name, Missing missing) {
        return new Part(name, "", "", "", Optional.of(missing));
    }

    /** A setting that names a place without it, which is missing then, whatever else is installed. */
    static Part wronglySet(String name, Missing missing, Failure failure) {
        String cause = failure.cause();
        String text = failure.what() + (cause == null ? "" : ": " + cause);
        return missing(name, new Missing(missing.neededFor(), String.valueOf(failure.remedy()), List.of(text)));
    }
}
