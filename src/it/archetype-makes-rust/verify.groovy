String log = new File(basedir, 'build.log').text
List<String> builds = log.split('Scanning for projects').drop(1)
assert builds.size() == 3

assert builds[1] =~ /Tests run: ([2-9]|\d\d+), Failures: 0, Errors: 0, Skipped: 0/
assert builds[1].contains('all products are right')
assert builds[1] =~ /(Compiling|Linking) /
assert !(builds[2] =~ /\[INFO\] (Compiling the crate|Linking|Making|Wrapping|Packing) /)
