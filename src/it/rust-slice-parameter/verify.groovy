String log = new File(basedir, 'build.log').text
String failure = log.substring(log.indexOf('BUILD FAILURE'))

assert failure.contains("OFF-0307: kernel 'clear'")
assert failure.contains('parameter 2')
assert failure.contains('&[f32; N]')
assert !(log =~ /(?m)^\s+at [\w.]+\(/)
