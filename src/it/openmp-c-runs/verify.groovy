String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
File program = new File(basedir, 'target/saxpy-1.0')
File offload = new File(basedir, 'target/offload')

// offload:run shows what the program prints.
assert log(/the region ran on an offload device/)
assert log(/wrong values: 0/)
// What Maven 4 says of the pom and of repositories, before the first goal, is not ours.
assert !text.substring(text.indexOf(':compile-device ')).contains('[WARNING]')

// What a machine must have to run it is told, as readelf tells it.
String versions = ['readelf', '-W', '-V', program.path].execute().text
String glibc = (versions =~ /Name: GLIBC_([\d.]+) /).collect { it[1] }.max { it.split('\\.').collect { n -> n.padLeft(9, '0') }.join('.') }
assert log(/saxpy-1\.0 needs glibc \Q$glibc\E, libomp\.so\.5, libomptarget\.so\.[\d.]+/)

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

// By hand, with clang alone and step by step with offload-linker, as the site's page "commands" shows it: the same program.
File root = new File(basedir, '../../../../..').canonicalFile
String llvm = (29..20).collect { "/usr/lib/llvm-$it" }.find { new File(it, 'bin/clang').canExecute() }
def byHand = new ProcessBuilder('sh', '-c', "sed 's|/usr/lib/llvm-22|$llvm|' by-hand.sh | sh".toString())
        .directory(basedir).redirectErrorStream(true)
byHand.environment().put('PATH', "$root/offload-linker/target/dist/bin:$llvm/bin:/usr/bin:/bin".toString())
Process script = byHand.start()
String printed = script.inputStream.text
assert script.waitFor() == 0: printed
assert printed =~ /image 0, x86_64-pc-linux-gnu:generic/
['clang', 'steps'].each { name ->
    assert [new File(basedir, "target/by-hand/$name").path].execute().text == out.toString()
}
return true
