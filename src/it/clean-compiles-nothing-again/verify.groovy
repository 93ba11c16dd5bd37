import java.nio.file.Files
import java.nio.file.Path

Path here = basedir.toPath()
File shared = new File(basedir, 'shared')
String name = 'clean-compiles-nothing-again-1'

/** What the plugin ran in the last build: the names of the scripts that repeat it. */
def ran = { Path project ->
    Path commands = project.resolve('target/offload/commands')
    Files.walk(commands).filter(Files::isRegularFile).toList().collect { commands.relativize(it).toString() }.sort()
}
/** A copy of the project as a user checks it out. */
def checkout = { String folder ->
    Path copy = here.resolve('elsewhere').resolve(folder)
    ['pom.xml', 'src/main/offload/main.c', 'src/main/offload/sum.cpp', 'src/main/offload/sum.h', 'src/main/offload/half.ll'].each {
        Files.createDirectories(copy.resolve(it).parent)
        Files.copy(here.resolve(it), copy.resolve(it))
    }
    return copy
}
def start = { Path project, File cache, String... arguments ->
    def maven = new ProcessBuilder([
            "${System.getProperty('maven.home')}/bin/mvn".toString(), '-B', '-o',
            "-Dmaven.repo.local=$localRepositoryPath".toString(), '-Daether.enhancedLocalRepository.trackingFilename=none',
            "-Dshared=$cache".toString()] + (arguments as List))
            .directory(project.toFile()).redirectErrorStream(true).redirectOutput(project.resolve('build.log').toFile())
    return maven.start()
}
def build = { Path project, File cache, String... arguments ->
    Process maven = start(project, cache, arguments)
    assert maven.waitFor() == 0: project.resolve('build.log').toFile().text
    return project.resolve('build.log').toFile().text
}
/** Each result of the steps, and the program, by its path. */
def results = { Path project ->
    Path target = project.resolve('target')
    Files.walk(target).filter(Files::isRegularFile).toList()
            .findAll { it =~ /\.(bc|o|bin|so|hsaco)$/ || it.fileName.toString() == name }
            .collectEntries { [target.relativize(it).toString(), Files.readAllBytes(it).encodeHex().toString().md5()] }
}

String text = new File(basedir, 'build.log').text
int at = text.lastIndexOf('Scanning for projects')
String first = text.substring(0, at)
String second = text.substring(at)

// Everything was compiled, and then nothing: neither clang nor the linker of device code had anything to do.
assert first.count('Compiling ') == 9
assert first.count('Linking device images') == 1
assert !first.contains('restored from the cache')
assert second.count('restored from the cache') == 12
['Compiling sum.cpp for gfx90a', 'Compiling half.ll for the host program', 'Linking device images for host, gfx90a'].each {
    assert second.contains("$it: restored from the cache")
}
assert ran(here) == ['link.sh', 'needs.sh']

// The worker of the first build has left its classes for the next one.
assert new File(shared, 'worker').list().count { it.endsWith('.jsa') } == 1

// The compiler's warning is shown each time, by each goal.
[first, second].each { assert it.count("unused variable 'unused'") == 2 }

// A checkout elsewhere has the same results, without another compile.
def expected = results(here)
assert expected.size() == 17
here.resolve('elsewhere').toFile().deleteDir()
Path other = checkout('other')
assert build(other, shared, 'package').count('restored from the cache') == 12
assert ran(other) == ['link.sh', 'needs.sh']
assert results(other) == expected
assert [other.resolve("target/$name").toString()].execute().text == '3.25\n'

// Switched off, it is not looked at.
assert !build(other, shared, 'clean', 'package', '-Doffload.cache=false').contains('restored')
assert results(other) == expected

// Another branch has another header: what reads it is compiled, once.
File header = other.resolve('src/main/offload/sum.h').toFile()
String main = header.text
header.text = main + '\n#define BRANCH 1\n'
String branch = build(other, shared, 'package')
assert branch.count('because sum.h changed') == 6
header.text = main
String back = build(other, shared, 'package')
assert back.count('Compiling ') == 6
assert back.count('restored from the cache') == 6
assert results(other) == expected

// A file that is damaged is made again.
def damaged = 0
Files.walk(shared.toPath().resolve('results/files')).filter(Files::isRegularFile).toList().each {
    byte[] bytes = Files.readAllBytes(it)
    bytes[bytes.length.intdiv(2)] ^= 1
    Files.write(it, bytes)
    damaged++
}
assert damaged > 12
String mended = build(other, shared, 'clean', 'package')
assert !mended.contains('restored from the cache')
assert mended.count('Compiling ') == 9
assert results(other) == expected
assert build(other, shared, 'clean', 'package').count('restored from the cache') == 12

// Two builds at once, with an empty cache.
File fresh = new File(basedir, 'elsewhere/fresh')
List<Path> both = ['left', 'right'].collect { checkout(it) }
List<Process> builds = both.collect { start(it, fresh, 'package') }
builds.eachWithIndex { it, i -> assert it.waitFor() == 0: both[i].resolve('build.log').toFile().text }
both.each { assert results(it) == expected }
assert build(both[0], fresh, 'clean', 'package').count('restored from the cache') == 12
return true
