String text = new File(basedir, 'build.log').text
String second = text.substring(text.lastIndexOf('Scanning for projects'))

// The first build compiled each source for the host and for the device, linked, and started one worker.
List<String> calls = new File(basedir, 'target/calls-first.log').readLines()
assert calls.count { it.startsWith('clang') && it.contains('one.c') && it.contains(' -MD ') } == 2
assert calls.count { it.startsWith('clang') && it.contains('two.c') && it.contains(' -MD ') } == 2
assert calls.count { it.startsWith('java') && it.contains('--persistent_worker') } == 1

// The second one ran no program at all, and said so once.
assert !new File(basedir, 'target/calls-second.log').exists()
assert second.contains('BUILD SUCCESS')
assert second.count('up to date') == 1

assert [new File(basedir, 'target/second-build-does-nothing-1').path].execute().waitFor() == 0
