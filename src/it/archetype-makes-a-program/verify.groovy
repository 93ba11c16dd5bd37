File hello = new File(basedir, 'empty/hello')
String text = new File(basedir, 'build.log').text

// As it was written: no line is lost to Velocity.
assert new File(hello, 'src/main/offload/multiply.c').text.contains('#include "grid.h"')
assert new File(hello, 'README.md').text.startsWith('hello\n=')
String pom = new File(hello, 'pom.xml').text
assert !pom.contains('${artifactId}') && pom.contains('<artifactId>hello</artifactId>')

assert text.count('all products are right') == 2
def inspected = { pattern -> (text.substring(text.lastIndexOf(':inspect ')) =~ pattern).find() }
assert inspected(/x86_64-\S*linux-gnu/)
assert inspected(/amdgcn-amd-amdhsa +gfx90a/)
assert inspected(/nvptx64-nvidia-cuda +sm_90/) || !new File(basedir, 'gpus.properties').text.contains('sm_90')
assert new File(hello, 'target/hello').canExecute()
