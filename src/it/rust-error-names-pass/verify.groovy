String log = new File(basedir, 'build.log').text

// As cargo shows it.
assert log.contains('error[E0277]: cannot divide')
assert log =~ /--> src\/main\.rs:9:\d+/

// The pass, and the script that repeats it, are in Maven's closing message.
String failure = log.substring(log.indexOf('BUILD FAILURE'))
assert failure =~ /OFF-0201: compiling '.+Cargo\.toml' for host failed: error\[E0277]/
assert new File(basedir, 'target/offload/commands/rust/device.host.sh').canExecute()
assert !(log =~ /(?m)^\s+at [\w.]+\(/)
