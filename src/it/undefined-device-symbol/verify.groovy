String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
def failure = { pattern -> (text.substring(text.indexOf('BUILD FAILURE')) =~ pattern).find() }

assert failure(/OFF-0303/)
assert failure(/host_only/)
assert failure(/gfx90a/)
assert failure(/caller.c/)
assert !log(/(?m)^\s+at [\w.]+\(/)

// No image is left that looks finished.
File images = new File(basedir, 'target/offload/images')
assert !images.exists() || images.list().every { !it.endsWith('.hsaco') && it != 'linked.bin' }
