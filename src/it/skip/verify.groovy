String log = new File(basedir, 'build.log').text

assert log.contains('BUILD SUCCESS')
assert !new File(basedir, 'target').exists()
assert !log.contains('/nowhere')
