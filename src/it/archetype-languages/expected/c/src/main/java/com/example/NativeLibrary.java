package com.example;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;

/** A library on the class path: the build puts it into {@code META-INF/native/<os>-<arch>}, in the jar as well. */
final class NativeLibrary {

    private NativeLibrary() {}

    /** Loads the library for this machine, which stays loaded. */
    static SymbolLookup load(String name) {
        String file = System.mapLibraryName(name);
        String resource = "/META-INF/native/" + os() + "-" + arch() + "/" + file;
        URL url = NativeLibrary.class.getResource(resource);
        if (url == null) {
            throw new UnsatisfiedLinkError("there is no " + resource + " on the class path");
        }
        try {
            Path library = url.getProtocol().equals("file") ? Path.of(url.toURI()) : copy(url, file);
            return SymbolLookup.libraryLookup(library, Arena.global());
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException("loading " + url + " failed", e);
        }
    }

    /** What is in a jar can only be loaded from a file of its own. */
    private static Path copy(URL url, String file) throws IOException {
        Path copy = Files.createTempFile("", file);
        copy.toFile().deleteOnExit();
        try (InputStream in = url.openStream()) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }

    private static String os() {
        String os = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        return os.startsWith("mac") ? "macosx" : os.startsWith("windows") ? "windows" : os;
    }

    private static String arch() {
        return switch (System.getProperty("os.arch")) {
            case "amd64" -> "x86_64";
            case "aarch64" -> "arm64";
            case String other -> other;
        };
    }
}
