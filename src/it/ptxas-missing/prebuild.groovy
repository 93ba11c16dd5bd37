new File(basedir, 'empty-cuda/bin').mkdirs()
return true
