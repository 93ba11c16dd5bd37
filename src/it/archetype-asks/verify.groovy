// A language that isn't one, then one that is; the GPU's target as well; then names, and the defaults for the rest.
String answers = ['pascal', 'cpp', 'host,sm_90', 'com.acme', 'asked', '', '', '', 'Y'].join('\n') + '\n'

def mvn = new ProcessBuilder(
        new File(System.getProperty('maven.home'), 'bin/mvn').path,
        '-o',
        "-Dmaven.repo.local=$localRepositoryPath",
        // Where each file there is from doesn't matter.
        '-Daether.enhancedLocalRepository.trackingFilename=none',
        'archetype:generate')
mvn.directory(basedir).redirectErrorStream(true)
Process run = mvn.start()
run.outputStream.withWriter { it << answers }
String output = run.inputStream.text
assert run.waitFor() == 0: output

assert output.contains("Define value for property 'language' (should match expression 'c|cpp|rust|ir') c:")
assert output.contains('Value does not match the expression, please try again')
File asked = new File(basedir, 'asked')
assert new File(asked, 'src/main/offload/multiply.cpp').isFile()
assert new File(asked, 'src/main/java/com/acme/MatrixProduct.java').isFile()
String pom = new File(asked, 'pom.xml').text
assert pom.contains('<groupId>com.acme</groupId>')
assert pom.contains('<offload.targets>host,sm_90</offload.targets>')
