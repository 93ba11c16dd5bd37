package dev.offload.maven.nativetest;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Writes what Surefire writes of a test class, so that all that reads its reports reads these (surefire-test-report.xsd). */
public final class TestReport {

    private static final String XSI = "http://www.w3.org/2001/XMLSchema-instance";
    private static final String SCHEMA =
            "https://maven.apache.org/surefire/maven-surefire-plugin/xsd/surefire-test-report.xsd";

    /** What XML 1.0 cannot have, and a program may well print. */
    private static final String NO_XML = "[^\\t\\n\\r\\x20-\\x{d7ff}\\x{e000}-\\x{fffd}\\x{10000}-\\x{10ffff}]";

    private final Path folder;

    /** @param folder such as {@code target/surefire-reports} */
    public TestReport(Path folder) {
        this.folder = folder;
    }

    /** Writes {@code TEST-<name>.xml}, with dots for the slashes of the name. */
    public void write(TestResult result) throws IOException {
        String name = result.name().replace('/', '.');
        Files.createDirectories(folder);
        try (Writer out = Files.newBufferedWriter(folder.resolve("TEST-" + name + ".xml"))) {
            write(result, name, XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out));
        } catch (XMLStreamException e) {
            throw new IOException(e.getMessage(), e);
        }
    }

    private static void write(TestResult result, String name, XMLStreamWriter xml) throws XMLStreamException {
        String time = String.format(Locale.ROOT, "%.3f", result.time().toMillis() / 1000.0);
        Outcome.Kind kind = result.outcome().kind();
        xml.writeStartDocument("UTF-8", "1.0");
        xml.writeCharacters("\n");
        xml.writeStartElement("testsuite");
        xml.writeNamespace("xsi", XSI);
        xml.writeAttribute("xsi", XSI, "noNamespaceSchemaLocation", SCHEMA);
        attributes(
                xml,
                Map.of(
                        "name",
                        name,
                        "time",
                        time,
                        "tests",
                        "1",
                        "errors",
                        one(kind == Outcome.Kind.BROKEN),
                        "skipped",
                        one(kind == Outcome.Kind.SKIPPED),
                        "failures",
                        one(kind == Outcome.Kind.FAILED)));
        xml.writeStartElement("testcase");
        attributes(xml, Map.of("name", "main", "classname", name, "time", time));
        String how = result.outcome().how();
        switch (kind) {
            case PASSED -> {}
            case SKIPPED -> {
                xml.writeEmptyElement("skipped");
                attributes(xml, Map.of("message", how));
            }
            case FAILED, BROKEN -> {
                xml.writeStartElement(kind == Outcome.Kind.FAILED ? "failure" : "error");
                attributes(xml, Map.of("message", how, "type", "exit status"));
                xml.writeCharacters("repeat it with: sh '" + result.script() + "'");
                xml.writeEndElement();
            }
        }
        text(xml, "system-out", result.stdout());
        text(xml, "system-err", result.stderr());
        xml.writeEndDocument();
        xml.close();
    }

    private static void attributes(XMLStreamWriter xml, Map<String, String> values) throws XMLStreamException {
        for (Map.Entry<String, String> value : new TreeMap<>(values).entrySet()) {
            xml.writeAttribute(value.getKey(), value.getValue());
        }
    }

    private static void text(XMLStreamWriter xml, String element, String text) throws XMLStreamException {
        if (!text.isEmpty()) {
            xml.writeStartElement(element);
            xml.writeCharacters(text.replaceAll(NO_XML, "\ufffd"));
            xml.writeEndElement();
        }
    }

    private static String one(boolean is) {
        return is ? "1" : "0";
    }
}
