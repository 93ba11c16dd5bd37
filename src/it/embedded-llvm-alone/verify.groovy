String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
File offload = new File(basedir, 'target/offload')

def run = [new File(basedir, 'target/embedded-llvm-alone-1').path].execute()
def out = new StringBuilder(), err = new StringBuilder()
run.waitForProcessOutput(out, err)
assert err.toString().isEmpty()
assert out.toString() =~ /\d+ devices, on a device: 9900/
assert run.exitValue() == 0

// Every program that was run comes from the embedded LLVM.
new File(offload, 'commands').eachFileMatch(~/.*\.sh/) { script ->
    script.eachLine { line ->
        assert !(line =~ '/usr/(lib/llvm-\\d+/)?bin/(clang|ld\\.lld|llvm-)'): "$script.name runs an installed LLVM: $line"
    }
}
assert !log(/a clang of the PATH was run/)
assert new File(offload, 'images').list().any { it.endsWith('-gfx90a.hsaco') }
