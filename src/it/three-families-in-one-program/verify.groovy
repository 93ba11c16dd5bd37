File program = new File(basedir, 'target/three-families-in-one-program-1')
String text = new File(basedir, 'build.log').text

/** The output of a command that has to succeed. */
def output = { String... command ->
    def run = command.toList().execute()
    def out = new StringBuilder(), err = new StringBuilder()
    run.waitForProcessOutput(out, err)
    assert run.exitValue() == 0: "$command: $out$err"
    out.toString()
}

// The program runs here, on the host as a device.
String printed = output(program.path)
assert printed.contains('device 0: ')
assert printed.contains(': host, wrong values: 0')
assert printed.contains('all devices agree')

// LLVM's own tool reads the images in the program.
String objdump = ((29..20).collect { "/usr/lib/llvm-$it/bin/llvm-objdump" } + ['/usr/bin/llvm-objdump'])
        .find { new File(it).canExecute() }
assert objdump: 'llvm-objdump is needed to read the program'
String images = output(objdump, '--offloading', program.path)
assert images.count('OFFLOADING IMAGE') == 3
assert images =~ /arch\s+sm_90\s+triple\s+nvptx64-nvidia-cuda\s+producer\s+openmp/
assert images =~ /arch\s+gfx90a\s+triple\s+amdgcn-amd-amdhsa\s+producer\s+openmp/
assert images =~ /triple\s+x86_64-\S*linux-gnu\s+producer\s+openmp/

// So does ours.
def inspected = { pattern -> (text.substring(text.lastIndexOf(':inspect ')) =~ pattern).find() }
assert inspected(/nvptx64-nvidia-cuda.*sm_90|sm_90.*nvptx64-nvidia-cuda/)
assert inspected(/amdgcn-amd-amdhsa.*gfx90a|gfx90a.*amdgcn-amd-amdhsa/)
assert inspected(/x86_64-\S*linux-gnu/)

// Code for each device, not bitcode that the runtime would have to compile.
List<String> names = new File(basedir, 'target/offload/images').list()
assert names.any { it.endsWith('-sm_90.cubin') }
assert names.any { it.endsWith('-gfx90a.hsaco') }
assert names.any { it.endsWith('.so') }
