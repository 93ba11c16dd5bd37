import groovy.io.FileType

// What a project has: each file by its path. The versions are left out, which change without the archetype.
def contents = { File folder ->
    def files = new TreeMap<String, String>()
    folder.eachFileRecurse(FileType.FILES) { file ->
        String path = folder.toPath().relativize(file.toPath())
        if (!path.startsWith('target/')) {
            files[path] = path == 'pom.xml' ? file.text.replaceAll('<version>[^<]*</version>', '<version/>') : file.text
        }
    }
    return files
}

['c', 'cpp', 'ir', 'rust'].each { language ->
    def made = contents(new File(basedir, "a folder/$language"))
    def expected = contents(new File(basedir, "expected/$language"))
    assert made.keySet() == expected.keySet()
    expected.each { path, text ->
        assert made[path] == text: "$language/$path is not as in src/it/archetype-languages/expected: copy it there if it is meant"
    }
    assert made['pom.xml'].readLines().size() < 60
}

['c', 'cpp', 'ir'].each { language ->
    assert new File(basedir, "a folder/$language/target/$language").canExecute()
    assert new File(basedir, "a folder/$language/target/lib${language}.so").isFile()
    assert new File(basedir, "a folder/$language/target/${language}.jar").isFile()
}
String log = new File(basedir, 'build.log').text
assert (log =~ /(?m)^\[INFO\] Tests run: ([2-9]|\d\d+), Failures: 0, Errors: 0, Skipped: 0$/).count == 3
assert log.count('all products are right') == 3
assert log =~ /amdgcn-amd-amdhsa +gfx90a/
