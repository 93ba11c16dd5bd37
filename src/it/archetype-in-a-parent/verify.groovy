def parent = new groovy.xml.XmlSlurper().parse(new File(basedir, 'pom.xml'))
assert parent.modules.module*.text() == ['product']
def product = new groovy.xml.XmlSlurper().parse(new File(basedir, 'product/pom.xml'))
assert product.parent.artifactId.text() == 'archetype-in-a-parent'
assert new File(basedir, 'product/pom.xml').readLines().size() < 60

assert new File(basedir, 'product/src/main/java/org/example/gpu/MatrixProduct.java').text.startsWith('package org.example.gpu;')
assert new File(basedir, 'build.log').text =~ /Tests run: ([2-9]|\d\d+), Failures: 0, Errors: 0, Skipped: 0/
assert new File(basedir, 'product/target/product.jar').isFile()
