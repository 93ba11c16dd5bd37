package dev.offload.site;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/**
 * The site as Maven has made it.
 *
 * @param folder of its first page
 * @param pages by the path of their file
 */
record MadeSite(Path folder, Map<Path, Document> pages) {

    /** Reads the site of this build. */
    static MadeSite read() throws IOException {
        Path folder = Path.of("target/site").toAbsolutePath();
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(file -> file.toString().endsWith(".html")).toList();
        }
        Map<Path, Document> pages = new TreeMap<>();
        for (Path file : files) {
            pages.put(file, Jsoup.parse(file, StandardCharsets.UTF_8.name()));
        }
        return new MadeSite(folder, pages);
    }
}
