package dev.offload.site;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Each link within the site leads to a page, an anchor or a file that is there; nothing is fetched from elsewhere. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LinksTest {

    private MadeSite site = new MadeSite(Path.of("unread"), Map.of());

    @BeforeAll
    void readSite() throws IOException {
        site = MadeSite.read();
        assertThat(site.pages()).as("pages in " + site.folder()).hasSizeGreaterThan(20);
    }

    @Test
    void linksLeadSomewhere() {
        Set<String> dead = new TreeSet<>();
        site.pages()
                .forEach((page, document) -> links(document)
                        .filter(link -> isDead(page, link))
                        .forEach(link -> dead.add(site.folder().relativize(page) + " -> " + link)));
        assertThat(dead).isEmpty();
    }

    @Test
    void pagesAreReachedFromTheFirst() {
        Path first = site.folder().resolve("index.html");
        Set<Path> reached = new TreeSet<>(Set.of(first));
        Deque<Path> open = new ArrayDeque<>(reached);
        while (!open.isEmpty()) {
            Path page = open.remove();
            links(document(page))
                    .filter(LinksTest::isInternal)
                    .map(link -> target(page, link))
                    .filter(site.pages()::containsKey)
                    .filter(reached::add)
                    .forEach(open::add);
        }
        Set<Path> lost = new TreeSet<>(site.pages().keySet());
        lost.removeAll(reached);
        // Maven's list of the reports, of which there is one, in the menu.
        lost.remove(site.folder().resolve("project-reports.html"));
        assertThat(lost).isEmpty();
    }

    @Test
    void nothingIsLoadedFromElsewhere() {
        Set<String> loaded = new TreeSet<>();
        site.pages()
                .forEach((page, document) -> document.select("script[src], img[src], link[rel=stylesheet]")
                        .forEach(element -> {
                            String link = element.hasAttr("src") ? element.attr("src") : element.attr("href");
                            if (!isInternal(link)) {
                                loaded.add(page.getFileName() + " loads " + link);
                            }
                        }));
        assertThat(loaded).isEmpty();
    }

    @Test
    void picturesSayWhatTheyShow() {
        Set<String> silent = new TreeSet<>();
        site.pages()
                .forEach((page, document) -> document.select("#bodyColumn img").forEach(picture -> {
                    if (picture.attr("alt").isBlank()) {
                        silent.add(page.getFileName() + ": " + picture.attr("src"));
                    }
                }));
        assertThat(silent).isEmpty();
    }

    @Test
    void picturesAreWellFormed() throws Exception {
        List<Path> pictures;
        try (Stream<Path> files = Files.list(site.folder().resolve("images"))) {
            pictures = files.filter(file -> file.toString().endsWith(".svg")).toList();
        }
        assertThat(pictures).isNotEmpty();
        for (Path picture : pictures) {
            var root = DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(picture.toFile())
                    .getDocumentElement();
            assertThat(root.getAttribute("viewBox")).as(picture.toString()).isNotEmpty();
        }
    }

    private boolean isDead(Path page, String link) {
        if (!isInternal(link)) {
            return false;
        }
        Path file = target(page, link);
        if (!Files.isRegularFile(file)) {
            return true;
        }
        String anchor = URI.create(link).getFragment();
        return anchor != null && !anchor.isEmpty() && !anchors(document(file)).contains(anchor);
    }

    private Document document(Path page) {
        return site.pages().getOrDefault(page, new Document(""));
    }

    private static Set<String> anchors(Document document) {
        Set<String> anchors = new TreeSet<>(document.select("[id]").eachAttr("id"));
        anchors.addAll(document.select("a[name]").eachAttr("name"));
        return anchors;
    }

    private static Stream<String> links(Element document) {
        return Stream.concat(
                document.select("a[href], link[href]").eachAttr("href").stream(),
                document.select("img[src], script[src]").eachAttr("src").stream());
    }

    private static boolean isInternal(String link) {
        return !link.startsWith("//") && URI.create(link).getScheme() == null;
    }

    /** The file that a link of a page is to: the page itself for an anchor alone. */
    private static Path target(Path page, String link) {
        String path = URI.create(link).getPath();
        return path.isEmpty() ? page : page.resolveSibling(path).normalize();
    }
}
