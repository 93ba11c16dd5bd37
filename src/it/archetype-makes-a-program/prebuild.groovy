new File(basedir, 'empty').mkdirs()
