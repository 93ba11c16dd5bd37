String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
def failure = { pattern -> (text.substring(text.indexOf('BUILD FAILURE')) =~ pattern).find() }

// What is missing, where it was looked for, and what to change.
assert failure(/ptxas/)
assert failure(/empty-cuda/)
assert failure(/<cuda>/)
assert failure(/offload.cuda/)
assert failure(/OFF-0\d\d\d/)
assert !log(/(?m)^\s+at [\w.]+\(/)
