import java.nio.file.Files
import java.nio.file.Path

Path here = basedir.toPath()
String version = (new File(basedir, 'pom.xml').text =~ /<version>([^<]*)/)[0][1]

// A web server for the cache, on this machine alone.
Path server = here.resolve('target/server')
int port = new ServerSocket(0).withCloseable { it.localPort }
Files.createDirectories(server.resolve('files'))
Files.createDirectories(server.resolve('temporary'))
server.resolve('nginx.conf').toFile().text = """
    user ${System.getProperty('user.name')} ${'id -gn'.execute().text.trim()};
    daemon off;
    pid $server/pid;
    error_log $server/error.log;
    events {}
    http {
      access_log $server/access.log;
      client_body_temp_path $server/temporary;
      proxy_temp_path $server/temporary;
      fastcgi_temp_path $server/temporary;
      uwsgi_temp_path $server/temporary;
      scgi_temp_path $server/temporary;
      client_max_body_size 1g;
      server {
        listen 127.0.0.1:$port;
        root $server/files;
        dav_methods PUT;
        create_full_put_path on;
      }
    }
    """.stripIndent()
File nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].collect { new File(it) }.find { it.canExecute() }
Process web = new ProcessBuilder(nginx.path, '-e', "$server/error.log".toString(), '-p', server.toString(), '-c', "$server/nginx.conf".toString())
        .redirectErrorStream(true).redirectOutput(server.resolve('output').toFile()).start()

/** A checkout of the sample, built by Maven 3.9 with a cache of its own beside the one on the server. */
def build = { String folder, String... arguments ->
    Path checkout = here.resolve('target').resolve(folder)
    if (!Files.exists(checkout)) {
        Path sample = here.resolve('sample')
        Files.walk(sample).filter(Files::isRegularFile).toList().each {
            Path copy = checkout.resolve(sample.relativize(it))
            Files.createDirectories(copy.parent)
            Files.copy(it, copy)
        }
    }
    File log = checkout.resolve('build.log').toFile()
    def maven = new ProcessBuilder([
            here.resolve('target/apache-maven-3.9.16/bin/mvn').toString(), '-B', '-ntp', '-Doffload.cache=false',
            "-Dmaven.repo.local=$localRepositoryPath".toString(), '-Daether.enhancedLocalRepository.trackingFilename=none',
            "-Doffload.version=$version".toString(), "-Dmaven.build.cache.location=$here/target/local-of-$folder".toString(),
            "-Dmaven.build.cache.remote.url=http://localhost:$port/programs".toString()] + (arguments as List))
            .directory(checkout.toFile()).redirectErrorStream(true).redirectOutput(log)
    assert maven.start().waitFor() == 0: log.text
    return [checkout.resolve('sums/target'), log.text]
}
try {
    def (first, compiled) = build('first', 'package', '-Dmaven.build.cache.remote.save.enabled=true')
    assert compiled.contains('Compiling sum.cpp for host')
    assert compiled.contains('Saved to remote cache')

    // A second checkout gets the program from the server: no step ran, and no compiler.
    def (second, restored) = build('second', 'package')
    assert restored.contains("Downloading http://localhost:$port/programs/")
    ['compile-device', 'extract-images', 'wrap-host', 'link'].each {
        assert restored.contains("Skipping plugin execution (cached): offload:$it")
    }
    assert !restored.contains('Compiling ')
    assert !Files.exists(second.resolve('offload'))
    assert Files.mismatch(first.resolve('sums-1'), second.resolve('sums-1')) == -1L

    // It runs, though the extension does not restore the permission to do so.
    def (ignored, run) = build('second', 'package', 'offload:run', '-pl', 'sums')
    assert run.contains('6.5')

    // Neither another source nor another parameter gets that program.
    def (third, otherParameter) = build('third', 'package', '-Doffload.optimize=0')
    assert otherParameter.contains('Compiling sum.cpp for host')
    File source = here.resolve('target/second/sums/src/main/offload/main.c').toFile()
    source.text = source.text.replace('3.5', '4.5')
    def (changed, otherSource) = build('second', 'package')
    assert otherSource.contains('Compiling main.c for host')
    assert changed.resolve('sums-1').toString().execute().text == '7.5\n'
} finally {
    web.destroy()
    web.waitFor()
}
return true
