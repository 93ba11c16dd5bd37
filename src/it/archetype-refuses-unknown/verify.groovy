List<String> builds = new File(basedir, 'build.log').text.split('Scanning for projects').drop(1)
assert builds.size() == 6

assert builds[0] =~ /\[ERROR\] Failed to execute goal .*-Dlanguage=pascal: not one of c\|cpp\|rust\|ir/
def refusal = (builds[1] =~ /\[ERROR\] Failed to execute goal .*-Dtargets=host,sm_999: not a list, with commas between them, of (\S+)'/)
assert refusal.find()
assert builds[2] =~ /\[ERROR\] Failed to execute goal .*-Dtargets=host,: not a list/

// Nothing was written by those: the first project is that of the fourth.
assert new File(basedir, 'a folder').list() == ['product']
assert new File(basedir, 'a folder/product/pom.xml').text.contains(
        '<offload.targets>gfx90a:xnack+,sm_90,nvptx64-nvidia-cuda:sm_80,host</offload.targets>')

// The archetype knows the GPUs that the linker knows.
def known = builds.drop(4).collectMany { build ->
    def list = (build =~ /use one of: (.*)/)
    assert list.find()
    return list.group(1).trim().split(/[ ,]+/).toList()
}
assert (known + 'host').toSet() == refusal.group(1).split(/\|/).toList().toSet()
