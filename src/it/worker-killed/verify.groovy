String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }

assert log(/(?m)^\[INFO\] killed [ .]*FAILURE/)
assert log(/(?m)^\[INFO\] next [ .]*SUCCESS/)

// What the worker was asked for, and how it ended.
def failure = { pattern -> (text.substring(text.lastIndexOf('BUILD FAILURE')) =~ pattern).find() }
assert failure(/link-device/)
assert failure(/SIGKILL/)
assert failure(/OFF-08\d\d/)
assert !log(/(?m)^\s+at [\w.]+\(/)

assert new File(basedir, 'next/target/next-1').canExecute()
assert !new File(basedir, 'killed/target/killed-1').exists()
