import javax.xml.xpath.XPathFactory
import org.xml.sax.InputSource

List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 3

assert builds[0] =~ /(?m)^\[INFO\] Tests run: 4, Failures: 1, Errors: 2, Skipped: 0$/
assert builds[0].contains('the sum is 6')
assert builds[0].contains('3 failed: crash_test.c was ended by SIGABRT (exit status 134)')
assert builds[0].contains('endless_test.c took longer than 2 s')
assert builds[0].contains('wrong_test.c ended with exit status 2')
assert builds[0].contains('OFF-0704') && builds[0].contains('BUILD FAILURE')
assert !builds[0].contains('\tat ')
assert builds[1].contains('There are test failures') && builds[1].contains('BUILD SUCCESS')
assert builds[2].contains('Tests are skipped') && builds[2].contains('BUILD SUCCESS')

def report = { name, path ->
    new File(basedir, "target/surefire-reports/TEST-${name}.xml").withReader('UTF-8') {
        XPathFactory.newInstance().newXPath().evaluate(path, new InputSource(it))
    }
}
assert report('wrong_test.c', '/testsuite/@failures') == '1'
assert report('wrong_test.c', '//failure/@message') == 'ended with exit status 2'
assert report('wrong_test.c', '//system-out') == 'the sum is 6\n'
assert report('crash_test.c', '//error/@message') == 'was ended by SIGABRT (exit status 134)'
assert report('endless_test.c', '//error/@message') == 'took longer than 2 s'
assert report('fine_test.c', 'count(//failure) + count(//error)') == '0'
