List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 3
assert builds[0].contains('Making libkernels-1.a') && builds[0].contains('Linking program-1')
assert !(builds[1] =~ /\[INFO\] (Compiling \S+ for|Linking|Making|Packing|Wrapping) /)
assert builds[2].contains('Linking program-1')

def run = { File program ->
    def builder = new ProcessBuilder(program.path).redirectErrorStream(true)
    builder.environment().put('OMP_TARGET_OFFLOAD', 'MANDATORY')
    Process process = builder.start()
    String out = process.inputStream.text
    assert process.waitFor() == 0: out
    return out
}
String expected = '11 14, the sum of tripled values is 150, the answer is 42\n'
assert run(new File(basedir, 'program/target/program-1')) == expected

// What is installed: the archive, for this platform, as it was made.
String arch = System.getProperty('os.arch') == 'amd64' ? 'x86_64' : 'arm64'
File archive = new File(basedir, 'kernels/target/libkernels-1.a')
assert new File(localRepositoryPath, "dev/offload/it/kernels/1/kernels-1-linux-${arch}.a").bytes == archive.bytes

// It is a static library for LLVM's own tools as well: clang links it, and its linker wrapper finds the device code.
File llvm = new File('/usr/lib/llvm-22/bin')
if (new File(llvm, 'clang-linker-wrapper').canExecute()) {
    File program = new File(basedir, 'by-clang')
    def clang = [new File(llvm, 'clang').path, '-fopenmp', '-fopenmp-targets=x86_64-pc-linux-gnu', '-foffload-lto',
                 '-Wl,-rpath,/usr/lib/llvm-22/lib', '-o', program.path,
                 new File(basedir, 'program/src/main/offload/main.c').path, archive.path].execute()
    def output = new StringBuilder()
    clang.waitForProcessOutput(output, output)
    assert clang.exitValue() == 0: output
    assert run(program) == expected
} else {
    println 'archive-of-kernels-in-a-reactor: not linked by clang itself, there is no ' + llvm + '/clang-linker-wrapper'
}
