List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').tail().toList()
assert builds.size() == 3

assert builds[0].contains('first: areas [3.0, 12.0, 27.0, 48.0], sum 55')
assert builds[0].contains('Compiling the crate edits for host')
assert builds[0].contains('Compiling the crate edits for the host program')

// A change in host code: no device pass.
assert builds[1].contains('second: areas [3.0, 12.0, 27.0, 48.0], sum 55')
assert builds[1].contains('for the host program because')
assert builds[1].readLines().any { it.contains('for the host program') && it.contains('host.rs') }
assert builds[1].readLines().every { !(it =~ /Compiling the crate edits for host( because|$)/) }

// A change in device code: no host pass.
assert builds[2].contains('second: areas [4.0, 13.0, 28.0, 49.0], sum 55')
assert builds[2].readLines().any { it =~ /Compiling the crate edits for host because/ && it.contains('device.rs') }
assert !builds[2].contains('for the host program')
