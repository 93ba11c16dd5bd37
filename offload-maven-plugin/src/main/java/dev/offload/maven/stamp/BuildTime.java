package dev.offload.maven.stamp;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** Tells sources whose results may have the time of the compile in them. */
final class BuildTime {

    private static final Pattern MACRO = Pattern.compile("__(DATE|TIME|TIMESTAMP)__");

    private final Map<String, Boolean> known = new ConcurrentHashMap<>();

    /**
     * Whether a file names a macro for the time.
     *
     * @param fingerprint of the file
     */
    boolean isIn(Path file, String fingerprint) throws IOException {
        Boolean before = known.get(fingerprint);
        if (before != null) {
            return before;
        }
        boolean found = MACRO.matcher(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                .find();
        known.put(fingerprint, found);
        return found;
    }
}
