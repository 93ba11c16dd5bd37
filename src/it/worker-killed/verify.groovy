String log = new File(basedir, 'build.log').text

assert log =~ /(?m)^\[INFO\] killed [ .]*FAILURE/
assert log =~ /(?m)^\[INFO\] next [ .]*SUCCESS/

// What the worker was asked for, and how it ended.
String failure = log.substring(log.lastIndexOf('BUILD FAILURE'))
assert failure.contains('link-device')
assert failure.contains('SIGKILL')
assert failure =~ /OFF-08\d\d/
assert !(log =~ /(?m)^\s+at [\w.]+\(/)

assert new File(basedir, 'next/target/next-1').canExecute()
assert !new File(basedir, 'killed/target/killed-1').exists()
