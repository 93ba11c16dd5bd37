import groovy.json.JsonSlurper

File database = new File(basedir, 'target/offload/compile_commands.json')
def commands = new JsonSlurper().parse(database)
assert commands.size() == 6
assert commands.take(2).every { it.arguments.contains('--offload-host-only') }
assert commands.drop(2).every { it.arguments.contains('--offload-device-only') }

/** What clangd says to a file as an editor opens it, with all that it does in there. */
def check = { String file, List<String> arguments ->
    Process clangd = (['clangd-22', "--check=$file".toString()] + arguments).execute(null as List, basedir)
    def out = new StringBuilder(), err = new StringBuilder()
    clangd.waitForProcessOutput(out, err)
    return [clangd.exitValue(), "$out$err".toString()]
}
def found = ["--compile-commands-dir=$database.parent".toString()]
['src/main/offload/main.c', 'src/main/offload/sum.cpp', 'src/main/include/sum.h'].each {
    def (status, text) = check(it, found)
    assert status == 0: text
    assert text.contains('All checks completed, 0 errors'): text
}

// A file of the user's tells clangd where to look; with nothing told it does not know the macro of the pom.
assert check('src/main/offload/main.c', [])[0] != 0
new File(basedir, '.clangd').text = 'CompileFlags:\n  CompilationDatabase: target/offload\n'
def (status, text) = check('src/main/offload/main.c', [])
assert status == 0: text
new File(basedir, '.clangd').delete()
return true
