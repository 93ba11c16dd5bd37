String log = new File(basedir, 'build.log').text
String failure = log.substring(log.indexOf('BUILD FAILURE'))

// The compiler's first error line, the file and the line are in Maven's closing message.
assert failure =~ /broken\.c:7:\d+: error: expected ';'/
assert failure.contains('broken.c')
assert failure =~ /OFF-02\d\d/
assert !(log =~ /(?m)^\s+at [\w.]+\(/)

// So is the script that repeats it.
def script = (failure =~ /\S*target\/offload\/commands\/\S+\.sh/)
assert script.find()
File path = new File(script.group())
def run = ['sh', (path.absolute ? path : new File(basedir, path.path)).path].execute()
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert run.exitValue() != 0
assert err.toString() =~ /broken\.c:7:/

assert !new File(basedir, 'target/syntax-error-names-file-and-line-1').exists()
