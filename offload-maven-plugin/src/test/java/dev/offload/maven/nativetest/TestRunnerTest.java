package dev.offload.maven.nativetest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.offload.maven.nativetest.Outcome.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

/** Runs programs and reads what is reported of them. */
class TestRunnerTest {

    private final List<String> shown = new ArrayList<>();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({
        "exit 0, PASSED, ended with exit status 0, ",
        "exit 77, SKIPPED, ended with exit status 77, skipped",
        "exit 3, FAILED, ended with exit status 3, failure",
        "kill -SEGV $$, BROKEN, was ended by SIGSEGV (exit status 139), error",
        "sleep 60, BROKEN, took longer than 1 s, error"
    })
    void theExitStatusTellsHowATestWent(String script, Kind kind, String how, String element) throws Exception {
        TestResult result = run("some/sum.c", "echo out; echo err >&2; " + script);

        assertThat(result.outcome()).isEqualTo(new Outcome(kind, how));
        assertThat(result.time()).isLessThan(Duration.ofSeconds(30));
        assertThat(shown).containsExactlyInAnyOrder("out", "err");

        Element suite = report(result, "TEST-some.sum.c.xml");
        assertThat(suite.getTagName()).isEqualTo("testsuite");
        assertThat(suite.getAttribute("tests")).isEqualTo("1");
        assertThat(suite.getAttribute("failures")).isEqualTo(kind == Kind.FAILED ? "1" : "0");
        assertThat(suite.getAttribute("errors")).isEqualTo(kind == Kind.BROKEN ? "1" : "0");
        assertThat(suite.getAttribute("skipped")).isEqualTo(kind == Kind.SKIPPED ? "1" : "0");
        Element test = child(suite, "testcase");
        assertThat(test.getAttribute("classname")).isEqualTo("some.sum.c");
        assertThat(child(test, "system-out").getTextContent()).isEqualTo("out\n");
        assertThat(child(test, "system-err").getTextContent()).isEqualTo("err\n");
        for (String other : List.of("skipped", "failure", "error")) {
            assertThat(test.getElementsByTagName(other).getLength()).isEqualTo(other.equals(element) ? 1 : 0);
        }
        if (element != null) {
            assertThat(child(test, element).getAttribute("message")).isEqualTo(how);
        }
    }

    @Test
    void aReportIsXmlWhateverATestPrints() throws Exception {
        TestResult result = run("odd.c", "printf 'a <b> ]]> & \\033[1m \\001 \\377 ü\\n'");

        assertThat(child(report(result, "TEST-odd.c.xml"), "system-out").getTextContent())
                .startsWith("a <b> ]]> & \ufffd[1m \ufffd ")
                .endsWith(" ü\n");
    }

    @Test
    void theSummaryCountsAsSurefireDoes() throws IOException {
        TestSummary summary = new TestSummary(List.of(
                run("a.c", "exit 0"), run("b.c", "exit 1"), run("c.c", "kill -ABRT $$"), run("d.c", "exit 77")));

        assertThat(summary.text()).isEqualTo("Tests run: 4, Failures: 1, Errors: 1, Skipped: 1");
        assertThat(summary.faults())
                .isEqualTo("b.c ended with exit status 1\nc.c was ended by SIGABRT (exit status 134)");
    }

    private TestResult run(String name, String script) throws IOException {
        Path program = folder.resolve("test");
        Files.deleteIfExists(program);
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return new TestRunner(folder, Duration.ofSeconds(1), shown::add)
                .run(new TestProgram(name, program, folder.resolve("commands")));
    }

    private Element report(TestResult result, String file)
            throws IOException, ParserConfigurationException, SAXException {
        Path reports = folder.resolve("reports");
        new TestReport(reports).write(result);
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(reports.resolve(file).toFile())
                .getDocumentElement();
    }

    private static Element child(Element parent, String name) {
        return (Element) parent.getElementsByTagName(name).item(0);
    }
}
