import javax.xml.xpath.XPathFactory
import org.xml.sax.InputSource

List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 4

[0, 3].each { assert builds[it] =~ /(?m)^\[INFO\] Tests run: 3, Failures: 0, Errors: 0, Skipped: 1$/ }
[0, 3].each { assert builds[it].contains('scaled on a device: 10 20 30') }
[0, 3].each { assert builds[it].contains('halved on a device: 42') }
assert builds[0].contains('Compiling kernels/halved_test.cpp for the host program')
assert builds[1].contains('Tests are skipped') && !builds[1].contains('scaled on a device')
assert builds[2].contains('Tests are not built') && !builds[2].contains('scaled on a device')
assert !(builds[3] =~ /\[INFO\] (Compiling \S+ for|Linking|Making|Packing|Wrapping) /)

// The reports, as others read them.
def report = { name, path ->
    new File(basedir, "target/surefire-reports/TEST-${name}.xml").withReader('UTF-8') {
        XPathFactory.newInstance().newXPath().evaluate(path, new InputSource(it))
    }
}
def counts = { ['tests', 'failures', 'errors', 'skipped'].collect { count -> report(it, "/testsuite/@$count") } }
assert counts('scale_test.c') == ['1', '0', '0', '0']
assert report('scale_test.c', '/testsuite/testcase/system-out') == 'scaled on a device: 10 20 30\n'
assert report('kernels.halved_test.cpp', '//system-out') == 'halved on a device: 42\n'
assert counts('not_here_test.c') == ['1', '0', '0', '1']
assert report('not_here_test.c', '//skipped/@message') == 'ended with exit status 77'
assert report('not_here_test.c', '//system-err') == 'this machine has no such thing\n'

// The program is the module's own, with its main.
assert [new File(basedir, 'target/native-tests-pass-1').path].execute().text == '42\n'
