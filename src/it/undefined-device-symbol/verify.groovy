String log = new File(basedir, 'build.log').text
String failure = log.substring(log.indexOf('BUILD FAILURE'))

assert failure.contains('OFF-0303')
assert failure.contains('host_only')
assert failure.contains('gfx90a')
assert failure.contains('caller.c')
assert !(log =~ /(?m)^\s+at [\w.]+\(/)

// No image is left that looks finished.
File images = new File(basedir, 'target/offload/images')
assert !images.exists() || images.list().every { !it.endsWith('.hsaco') && it != 'linked.bin' }
