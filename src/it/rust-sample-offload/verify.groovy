String log = new File(basedir, 'build.log').text
File program = new File(basedir, 'target/rust-sample-offload-1')

// From another folder, with nothing in the environment, and on a device: there is no falling back to the host.
def builder = new ProcessBuilder(program.path).directory(new File('/')).redirectErrorStream(true)
builder.environment().clear()
builder.environment().put('OMP_TARGET_OFFLOAD', 'MANDATORY')
Process run = builder.start()
assert run.inputStream.text == 'all checks passed\n'
assert run.waitFor() == 0

// Code for each device, not bitcode that the runtime would have to compile.
List<String> images = new File(basedir, 'target/offload/images').list()
['sm_75.cubin', 'sm_80.cubin', 'sm_86.cubin', 'sm_90.cubin', 'gfx90a.hsaco'].each { image ->
    assert images.any { it.endsWith('-' + image) }
}

// The kernels, and nothing of core that no kernel uses: it has thousands of functions.
String readelf = ((29..20).collect { "/usr/lib/llvm-$it/bin/llvm-readelf" }).find { new File(it).canExecute() }
String symbols = [readelf, '--symbols', new File(basedir, 'target/offload/images/nvptx64-nvidia-cuda-sm_90.cubin').path].execute().text
['vector_add', 'sum', 'stencil', 'scale', 'scalars', 'remember_one_more', 'recall', 'gather'].each { kernel ->
    assert symbols =~ /FUNC\s+GLOBAL\s+\S+.*\s${kernel}\n/
}
assert symbols.readLines().count { it.contains(' FUNC ') } < 16

// The compiler is named once, with its commit and its LLVM.
assert log.readLines().count { it =~ /rustc \S+ \(\w+, LLVM [\d.]+\)/ && it.contains('Rust by') } == 1

// The second build ran nothing.
String second = log.substring(log.lastIndexOf('Scanning for projects'))
assert !second.contains('Compiling')
assert second.contains('is up to date')
