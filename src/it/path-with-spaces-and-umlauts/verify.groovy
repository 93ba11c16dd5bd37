String log = new File(basedir, 'build.log').getText('UTF-8')

assert log.contains(' aus dem Kern: 42')
assert log =~ /amdgcn-amd-amdhsa/
