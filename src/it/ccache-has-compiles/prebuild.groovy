// The work of an earlier run of this test would be hits of its first build.
new File(basedir, 'compiles').deleteDir()
return true
