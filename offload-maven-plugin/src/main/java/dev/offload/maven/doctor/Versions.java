package dev.offload.maven.doctor;

import java.io.IOException;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Versions that can be told without running anything; empty text where they cannot. */
final class Versions {

    private static final Pattern LIBRARY = Pattern.compile("\\.so\\.([0-9.]+)$");

    /** The folder that NVIDIA's installers make. */
    private static final Pattern CUDA = Pattern.compile("/cuda-([0-9.]+)/");

    private Versions() {}

    /** Of a library, by the name that its links lead to: {@code 22.1} of {@code libomptarget.so.22.1}. */
    static String ofLibrary(Path library) {
        return inRealPath(library, LIBRARY);
    }

    /** Of the toolkit that a ptxas belongs to. */
    static String ofCuda(Path ptxas) {
        return inRealPath(ptxas, CUDA);
    }

    private static String inRealPath(Path path, Pattern version) {
        try {
            Matcher matcher = version.matcher(path.toRealPath().toString());
            return matcher.find() ? matcher.group(1) : "";
        } catch (IOException e) {
            return "";
        }
    }
}
