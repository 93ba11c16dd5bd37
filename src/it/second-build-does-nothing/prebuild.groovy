import java.nio.file.Files
import java.nio.file.Path

// A toolchain in which each program writes a line to target/calls-$BUILD.log and then does its work.
Path toolchain = basedir.toPath().resolve('toolchain')

/** Links to everything in the folder, but a script in the place of each program named. */
def wrapped = { Path real, Path copy, List<String> programs ->
    Files.createDirectories(copy.resolve('bin'))
    real.toFile().listFiles().findAll { it.name != 'bin' }
            .each { Files.createSymbolicLink(copy.resolve(it.name), it.toPath()) }
    real.resolve('bin').toFile().listFiles().each { program ->
        Path place = copy.resolve('bin').resolve(program.name)
        if (program.name in programs) {
            place.toFile().text = """\
                #!/bin/sh
                mkdir -p '$basedir/target'
                echo "$program.name \$*" >> '$basedir/target/calls-'"\$BUILD.log"
                exec '$program' "\$@"
                """.stripIndent()
            place.toFile().executable = true
        } else {
            Files.createSymbolicLink(place, program.toPath())
        }
    }
}

File llvm = (29..20).collect { new File("/usr/lib/llvm-$it") }.find { new File(it, 'bin/clang').canExecute() }
assert llvm: 'no LLVM under /usr/lib'
wrapped(llvm.toPath(), toolchain.resolve('llvm'), ['clang', 'clang++', 'ld.lld'])

File jdk = new File('/usr/lib/jvm').listFiles()
        .findAll { new File(it, 'release').exists() }
        .find { (new File(it, 'release').text =~ /JAVA_VERSION="(\d+)/).with { it.find() && it.group(1).toInteger() >= 22 } }
assert jdk: 'no JDK 22 or newer under /usr/lib/jvm'
wrapped(jdk.toPath(), toolchain.resolve('jdk'), ['java'])
return true
