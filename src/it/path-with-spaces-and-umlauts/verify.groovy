String text = new File(basedir, 'build.log').getText('UTF-8')
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }

assert log(/ aus dem Kern: 42/)
assert log(/amdgcn-amd-amdhsa/)
