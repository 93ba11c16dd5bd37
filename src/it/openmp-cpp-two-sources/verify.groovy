File offload = new File(basedir, 'target/offload')

def run = [new File(basedir, 'target/openmp-cpp-two-sources-1').path].execute()
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert err.toString().isEmpty()
assert out.toString() == 'sum of the histogram: 100\nmean: 2.5\n'
assert run.exitValue() == 0

// A source's folder is kept, so that two sources of one name don't meet.
assert new File(offload, 'host/histogram.cpp.o').isFile()
assert new File(offload, 'host/deep/main.cc.o').isFile()
assert new File(offload, 'device/deep').list().any { it.startsWith('main.cc.') && it.endsWith('.bc') }
// One target makes one image, however many sources there are.
assert new File(offload, 'images').list().count { it.endsWith('.so') } == 1
