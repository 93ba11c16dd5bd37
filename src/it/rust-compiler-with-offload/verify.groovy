String log = new File(basedir, 'build.log').text
assert log.readLines().any { it.contains('Rust by') && it.contains('with llvm.offload') }

// The kernels are those that the compiler packed: the crate's own source has none.
String llvm = (29..20).collect { "/usr/lib/llvm-$it/bin" }.find { new File(it, 'llvm-dis').canExecute() }
String device = ["$llvm/llvm-dis", '-o', '-', "$basedir/target/offload/device/rust/offloaded.sm_90.bc"].execute().text
assert device.contains('@scale(ptr %dyn_ptr, i64 %factor, ptr %value)')

// The kernel that such a compiler leaves out has the pointer of the runtime, too.
assert device =~ /define protected ptx_kernel void @tick\(ptr %dyn_ptr\)/

String symbols = ["$llvm/llvm-readelf", '--symbols', "$basedir/target/offload/images/nvptx64-nvidia-cuda-sm_90.cubin"].execute().text
assert symbols =~ /FUNC\s+GLOBAL.*\sscale\n/
assert symbols =~ /FUNC\s+GLOBAL.*\stick\n/
assert new File(basedir, 'target/rust-compiler-with-offload-1').canExecute()
