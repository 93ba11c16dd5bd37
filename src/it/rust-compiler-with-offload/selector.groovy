String cuda = System.getenv('CUDA_HOME') ?: '/usr/local/cuda'
if (!new File(cuda, 'bin/ptxas').canExecute()) {
    println "rust-compiler-with-offload: skipped, there is no ptxas in $cuda/bin (set CUDA_HOME)"
    return false
}
if (!new File('/usr/bin/rustc').canExecute()) {
    println 'rust-compiler-with-offload: skipped, there is no /usr/bin/rustc (Debian: rustc-web, rust-web-src)'
    return false
}
return true
