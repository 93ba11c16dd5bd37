String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
def failure = { pattern -> (text.substring(text.indexOf('BUILD FAILURE')) =~ pattern).find() }

// The compiler's first error line, the file and the line are in Maven's closing message.
assert failure(/broken\.c:7:\d+: error: expected ';'/)
assert failure(/broken.c/)
assert failure(/OFF-02\d\d/)
assert !log(/(?m)^\s+at [\w.]+\(/)

// So is the script that repeats it.
def script = (text =~ "'([^']*target/offload/commands/[^']+\\.sh)'")
assert script.find()
File path = new File(script.group(1))
def run = ['sh', (path.absolute ? path : new File(basedir, path.path)).path].execute()
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert run.exitValue() != 0
assert err.toString() =~ /broken\.c:7:/

assert !new File(basedir, 'target/syntax-error-names-file-and-line-1').exists()
