String log = new File(basedir, 'build.log').text
List<String> builds = log.split('Scanning for projects').drop(1)
assert builds.size() == 3

[builds, ['sm_999', 'gfx90x', 'pentium']].transpose().each { String build, String target ->
    String failure = build.substring(build.indexOf('BUILD FAILURE'))
    // Which one it is, and what to change.
    assert failure.contains(target)
    assert failure.contains('<targets>')
    assert failure =~ /OFF-0\d\d\d/
    // A stack trace is no answer, nor is a crash of LLVM.
    assert !(build =~ /(?m)^\s+at [\w.]+\(/)
    assert !build.contains('LLVM ERROR')
}
assert !new File(basedir, 'target/unknown-architecture-1').exists()
