String text = new File(basedir, 'build.log').text
List<String> builds = text.split('Scanning for projects').drop(1)
assert builds.size() == 3

[builds, ['sm_999', 'gfx90x', 'pentium']].transpose().each { String build, String target ->
    def failure = { pattern -> (build =~ pattern).find() }
    assert failure(/BUILD FAILURE/)
    // Which one it is, and what to change.
    assert failure(target)
    assert failure(/<targets>/)
    assert failure(/OFF-0\d\d\d/)
    // A stack trace is no answer, nor is a crash of LLVM.
    assert !failure(/(?m)^\s+at [\w.]+\(/)
    assert !failure(/LLVM ERROR/)
}
assert !new File(basedir, 'target/unknown-architecture-1').exists()
