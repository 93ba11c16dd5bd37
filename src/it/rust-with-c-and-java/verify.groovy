String log = new File(basedir, 'build.log').text
assert log =~ /Tests run: 1, Failures: 0, Errors: 0, Skipped: 0/

// Rust's kernel and C's, in one image of one program.
def builder = new ProcessBuilder(new File(basedir, 'program/target/program-1').path).redirectErrorStream(true)
builder.environment().put('OMP_TARGET_OFFLOAD', 'MANDATORY')
Process run = builder.start()
assert run.inputStream.text == '[4.0, 6.0, 8.0, 10.0]\n'
assert run.waitFor() == 0
