import java.util.zip.ZipFile

List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 2
assert builds.every { it =~ /Tests run: 1, Failures: 0, Errors: 0, Skipped: 0/ }

String arch = System.getProperty('os.arch') == 'amd64' ? 'x86_64' : 'arm64'
String inJar = "META-INF/native/linux-$arch/libnorm-1.so"
assert builds[0] =~ "the library is at file:/.*/norm/target/classes/$inJar"
assert builds[1] =~ "the library is at jar:file:/.*/norm-1.jar!/$inJar"
assert !(builds[1] =~ /(Compiling \S+ for|Linking|Copying) /): 'what was made for the tests is not made again'

// What is installed: the jar has the library, and the library is there alone too, as the same bytes.
File installed = new File(localRepositoryPath, 'dev/offload/it/norm/1')
byte[] library = new File(installed, "norm-1-linux-${arch}.so").bytes
assert library.size() > 0
new ZipFile(new File(installed, 'norm-1.jar')).withCloseable { jar ->
    assert jar.getInputStream(jar.getEntry(inJar)).bytes == library
    assert jar.entries().toList().count { it.name.endsWith('.so') } == 1
}
