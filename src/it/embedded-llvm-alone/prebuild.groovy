// A copy of a project loses the execute bits.
new File(basedir, 'decoy').eachFile { it.executable = true }
return true
