String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }

assert log(/Tests run: 1, Failures: 0, Errors: 0, Skipped: 0/)
assert new File(basedir, 'target/libshared-library-called-from-java-1.so').isFile()
assert new File(basedir, 'target/shared-library-called-from-java-1.jar').isFile()
