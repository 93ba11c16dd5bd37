def run = [new File(basedir, 'target/llvm-ir-kernel-1').path].execute()
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert err.toString().isEmpty()
assert out.toString() == 'on a device: 234, in the program: 234\n'
assert run.exitValue() == 0
