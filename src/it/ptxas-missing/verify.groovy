String log = new File(basedir, 'build.log').text
String failure = log.substring(log.indexOf('BUILD '))

// What is missing, what for, where it was looked for, and how to name another place.
assert failure.contains('ptxas')
assert failure.contains('sm_90')
assert failure.contains('empty-cuda')
assert failure.contains('<cuda>')
assert failure.contains('offload.cuda')
assert failure =~ /OFF-0\d\d\d/
assert !(log =~ /(?m)^\s+at [\w.]+\(/)
