package dev.offload.maven;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/** What Maven, and so the user, is told of the goals. */
class PluginDescriptorTest {

    private static final List<String> GENERATED = List.of("help");

    /** What all goals for tests obey to. */
    private static final Map<String, String> OF_MAVEN = Map.of(
            "mavenTestSkip", "${maven.test.skip}",
            "skipTests", "${skipTests}",
            "testFailureIgnore", "${maven.test.failure.ignore}");

    private final Document descriptor = read("/META-INF/maven/plugin.xml");

    @Test
    void hasTheGoalsAndTheirPhases() {
        assertThat(goals())
                .extracting(goal -> text(goal, "goal") + " " + text(goal, "phase"))
                .contains(
                        "compile-device compile",
                        "extract-images compile",
                        "wrap-host compile",
                        "link compile",
                        "test-compile test-compile",
                        "test test",
                        "run ",
                        "inspect ",
                        "help ");
    }

    @Test
    void everyGoalMayRunBesideOthers() {
        assertThat(goals())
                .allSatisfy(goal -> assertThat(text(goal, "threadSafe"))
                        .as(text(goal, "goal"))
                        .isEqualTo("true"));
    }

    @Test
    void everyParameterIsDocumentedAndHasAPropertyOfOurs() {
        for (Element goal : ours()) {
            for (Element parameter : children(goal, "parameter")) {
                if (text(parameter, "editable").equals("true")) {
                    String name = text(parameter, "name");
                    String described = text(goal, "goal") + ", " + name;
                    assertThat(text(parameter, "since")).as(described).isEqualTo("0.1.0");
                    assertThat(text(parameter, "description")).as(described).contains("<" + name + ">");
                    assertThat(text(parameter, "required")).as(described).isEqualTo("false");
                    assertThat(property(goal, name))
                            .as(described)
                            .isEqualTo(OF_MAVEN.getOrDefault(name, "${offload." + name + "}"));
                }
            }
        }
    }

    @Test
    void everyGoalIsDocumented() {
        assertThat(ours()).allSatisfy(goal -> {
            assertThat(text(goal, "description")).isNotBlank();
            assertThat(text(goal, "since")).isEqualTo("0.1.0");
        });
    }

    @Test
    void thePackagingBindsTheGoals() {
        Document components = read("/META-INF/plexus/components.xml");
        assertThat(text(components.getDocumentElement(), "compile"))
                .matches("(?s).*maven-compiler-plugin:[\\d.]+:compile,\\s*"
                        + "dev.offload:offload-maven-plugin:compile-device,\\s*"
                        + "dev.offload:offload-maven-plugin:extract-images,\\s*"
                        + "dev.offload:offload-maven-plugin:wrap-host,\\s*"
                        + "dev.offload:offload-maven-plugin:link");
        assertThat(text(components.getDocumentElement(), "test-compile"))
                .endsWith("dev.offload:offload-maven-plugin:test-compile");
        assertThat(text(components.getDocumentElement(), "test")).endsWith("dev.offload:offload-maven-plugin:test");
        assertThat(components.getDocumentElement().getTextContent())
                .as("versions are filled in")
                .doesNotContain("${");
    }

    @Test
    void theIdeIsToldOfEveryGoal() {
        Document metadata = read("/META-INF/m2e/lifecycle-mapping-metadata.xml");
        List<String> known = children(metadata.getDocumentElement(), "goal").stream()
                .map(Element::getTextContent)
                .toList();
        assertThat(known).containsAll(goals().map(goal -> text(goal, "goal")).toList());
    }

    private Stream<Element> goals() {
        return children(descriptor.getDocumentElement(), "mojo").stream();
    }

    private List<Element> ours() {
        return goals().filter(goal -> !GENERATED.contains(text(goal, "goal"))).toList();
    }

    private static String property(Element goal, String parameter) {
        Element configuration = children(goal, "configuration").get(0);
        return text(configuration, parameter);
    }

    /** The text of the first element of that name, at any depth; empty if there is none. */
    private static String text(Element parent, String name) {
        return children(parent, name).stream()
                .findFirst()
                .map(element -> element.getTextContent().strip())
                .orElse("");
    }

    private static List<Element> children(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagName(name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    private static Document read(String resource) {
        try (InputStream in = requireNonNull(PluginDescriptorTest.class.getResourceAsStream(resource), resource)) {
            return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(in);
        } catch (IOException | ParserConfigurationException | SAXException e) {
            throw new AssertionError(resource, e);
        }
    }
}
