String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
File program = new File(basedir, 'target/openmp-c-runs-1')
File offload = new File(basedir, 'target/offload')

// offload:run shows what the program prints.
assert log(/the region ran on an offload device/)
assert log(/wrong values: 0/)
// What Maven 4 says of the pom and of repositories, before the first goal, is not ours.
assert !text.substring(text.indexOf(':compile-device ')).contains('[WARNING]')

// What a machine must have to run it is told, as readelf tells it.
String versions = ['readelf', '-W', '-V', program.path].execute().text
String glibc = (versions =~ /Name: GLIBC_([\d.]+) /).collect { it[1] }.max { it.split('\\.').collect { n -> n.padLeft(9, '0') }.join('.') }
assert log(/openmp-c-runs-1 needs glibc \Q$glibc\E, libomp\.so\.5, libomptarget\.so\.[\d.]+/)

// The program stands alone: no LD_LIBRARY_PATH, an empty environment, another folder.
def run = [program.path].execute([] as String[], new File('/'))
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert run.exitValue() == 0
assert err.toString().isEmpty()
assert out.contains('the region ran on an offload device')

// Each step left its files where the documentation says.
assert new File(offload, 'device.bin').size() > 0
assert new File(offload, 'host/saxpy.c.o').isFile()
assert new File(offload, 'host/registration.o').isFile()
assert new File(offload, 'images').list().any { it.endsWith('.so') }
assert new File(offload, 'commands').list().any { it.endsWith('.sh') }
assert new File(offload, 'stamps').list().any { it.endsWith('.json') }
