String cuda = System.getenv('CUDA_HOME') ?: '/usr/local/cuda'
if (!new File(cuda, 'bin/ptxas').canExecute()) {
    println "three-families-in-one-program: skipped, there is no ptxas in $cuda/bin (set CUDA_HOME)"
    return false
}
return true
