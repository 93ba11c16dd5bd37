import java.nio.file.Files
import java.nio.file.Path

File compiles = new File(basedir, 'compiles')
def counted = {
    def builder = new ProcessBuilder('ccache', '--print-stats')
    builder.environment().put('CCACHE_DIR', compiles.path)
    Process process = builder.start()
    Map<String, Integer> all = process.inputStream.readLines()
            .collect { it.split('\t') }.collectEntries { [it[0], it[1] as int] }
    assert process.waitFor() == 0
    assert all.findAll { it.key.startsWith('unsupported') || it.key.contains('error') }.every { it.value == 0 }
    return all
}
def hits = { Map<String, Integer> stats -> stats.direct_cache_hit + stats.preprocessed_cache_hit }

// Two sources, each for the host program and two devices: the first build compiled them, the second found them.
Map<String, Integer> stats = counted()
assert stats.cache_miss == 6
assert hits(stats) == 6

String text = new File(basedir, 'build.log').text
String second = text.substring(text.lastIndexOf('Scanning for projects'))
assert second.count('Compiling sum.cpp') == 3
assert !text.contains('[WARNING]')

// What was run can be run by hand, with the launcher.
assert new File(basedir, 'target/offload/commands/host/sum.cpp.sh').text.contains("'ccache'")

// A second checkout, whose files are others with the same text, finds them as well, and makes the same program.
Path here = basedir.toPath()
Path elsewhere = here.resolve('elsewhere/checkout')
elsewhere.parent.toFile().deleteDir()
['pom.xml', 'src/main/offload/main.c', 'src/main/offload/sum.cpp', 'src/main/offload/sum.h'].each { file ->
    Files.createDirectories(elsewhere.resolve(file).parent)
    Files.copy(here.resolve(file), elsewhere.resolve(file))
}
File log = new File(basedir, 'elsewhere/build.log')
def maven = new ProcessBuilder(
        "${System.getProperty('maven.home')}/bin/mvn".toString(), '-B', '-o', '-Doffload.cache=false',
        "-Dmaven.repo.local=$localRepositoryPath".toString(), '-Daether.enhancedLocalRepository.trackingFilename=none',
        "-Dcompiles=$compiles".toString(), 'package')
        .directory(elsewhere.toFile()).redirectErrorStream(true).redirectOutput(log)
assert maven.start().waitFor() == 0: log.text
assert !log.text.contains('[WARNING]')

assert counted().cache_miss == 6
assert hits(counted()) == 12
String program = 'target/ccache-has-compiles-1'
assert Files.mismatch(here.resolve(program), elsewhere.resolve(program)) == -1L
def run = new ProcessBuilder(elsewhere.resolve(program).toString()).redirectErrorStream(true)
run.environment().put('OMP_TARGET_OFFLOAD', 'MANDATORY')
assert run.start().inputStream.text == '6.5\n'
return true
