new File(basedir, 'empty').mkdirs()

String cuda = System.getenv('CUDA_HOME') ?: '/usr/local/cuda'
boolean nvidia = new File(cuda, 'bin/ptxas').canExecute()
if (!nvidia) {
    println "archetype-makes-a-program: no image for NVIDIA, there is no ptxas in $cuda/bin (set CUDA_HOME)"
}
new File(basedir, 'gpus.properties').text = "offload.targets=host,${nvidia ? 'sm_90,' : ''}gfx90a\n"
return true
