import java.nio.file.Files
import java.nio.file.Path

// The same sources in another folder, deeper and with a blank, for another user with another home.
File elsewhere = new File(basedir, 'elsewhere/some folder/project')
elsewhere.parentFile.deleteDir()
def here = basedir.toPath()
Files.walk(here).filter(Files::isRegularFile).map(here::relativize)
        .filter { ['pom.xml', 'c', 'cpp', 'rust'].contains(it.first().toString()) && !it.any { part -> part.toString() == 'target' } }
        .forEach { file ->
            Path copy = elsewhere.toPath().resolve(file)
            Files.createDirectories(copy.parent)
            Files.copy(here.resolve(file), copy)
        }

List<String> otherUser = ['unshare', '--user', '--map-user=1234', '--map-group=1234']
try {
    if ((otherUser + ['true']).execute().waitFor() != 0) {
        throw new IOException('unshare is not permitted')
    }
} catch (IOException e) {
    println "same-bytes-in-two-folders: the second build runs as the same user: ${e.message}"
    otherUser = []
}
File log = new File(basedir, 'elsewhere/build.log')
def maven = new ProcessBuilder(otherUser + [
        "${System.getProperty('maven.home')}/bin/mvn".toString(), '-B', '-o', '-T', '2', '-Doffload.cache=false',
        "-Dmaven.repo.local=$localRepositoryPath".toString(), '-Daether.enhancedLocalRepository.trackingFilename=none',
        "-Duser.home=${elsewhere.parent}".toString(),
        'package'])
        .directory(elsewhere).redirectErrorStream(true).redirectOutput(log)
maven.environment().put("HOME", elsewhere.parent)
assert maven.start().waitFor() == 0: log.text

['c/target/c', 'cpp/target/libcpp.so', 'rust/target/rust'].each { result ->
    Path there = elsewhere.toPath().resolve(result)
    assert Files.mismatch(here.resolve(result), there) == -1L: "$result and $there differ"
}

// They run, and know nothing of either folder.
def output = { String program ->
    def builder = new ProcessBuilder(new File(elsewhere, program).path).redirectErrorStream(true)
    builder.environment().put('OMP_TARGET_OFFLOAD', 'MANDATORY')
    Process run = builder.start()
    String text = run.inputStream.text
    assert run.waitFor() == 0: text
    return text
}
assert output('c/target/c') == 'src/main/offload/main.c: 8 10\n'
assert output('rust/target/rust') == 'src/main.rs [6.0, 9.0, 12.0, 15.0]\n'
['c/target/c', 'cpp/target/libcpp.so', 'rust/target/rust'].each { result ->
    assert !new File(basedir, result).getText('ISO-8859-1').contains('same-bytes-in-two-folders/')
}
return true
