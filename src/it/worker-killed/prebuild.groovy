// A copy of a project loses the execute bits.
new File(basedir, 'killed/cuda/bin/ptxas').executable = true
return true
