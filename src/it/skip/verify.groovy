String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }

assert log(/BUILD SUCCESS/)
assert !new File(basedir, 'target').exists()
assert !log(/\/nowhere/)
