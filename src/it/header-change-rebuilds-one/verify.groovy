String text = new File(basedir, 'build.log').text
// Whether the log has a line like this.
def log = { pattern -> (text =~ pattern).find() }
File offload = new File(basedir, 'target/offload')
long edited = new File(basedir, 'src/main/offload/answer.h').lastModified()

assert log(/(?m)^\W*(\[INFO\] )?41$/)
assert log(/(?m)^\W*(\[INFO\] )?42$/)

// Compiled again for the host and the device: the source with the header, and no other.
['host', 'device'].each { side ->
    def compiled = { String source ->
        File[] outputs = new File(offload, side).listFiles({ d, n -> n.startsWith(source) && n =~ /\.(o|bc)$/ } as FilenameFilter)
        def fresh = outputs.collect { it.lastModified() >= edited }.unique()
        assert fresh.size() == 1
        fresh[0]
    }
    assert compiled('with.c')
    assert !compiled('without.c')
}

// The reason is in the log: the header's name.
String second = text.substring(text.lastIndexOf('Scanning for projects'))
assert second.count('Compiling with.c') == 2
assert second.count('because answer.h changed') == 2
assert !second.contains('Compiling without.c')
