package dev.offload.maven;

import dev.offload.maven.frontend.CompileOptions;
import dev.offload.maven.frontend.SourceSet;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.SourceParameters;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugins.annotations.Parameter;

/** The parameters of the goals that compile sources. */
abstract class AbstractSourceMojo extends AbstractDeviceMojo {

    /**
     * The folder with the sources, C, C++ and LLVM IR.
     *
     * <pre>{@code
     * <sourceDirectory>${project.basedir}/src/gpu</sourceDirectory>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.sourceDirectory", defaultValue = "${project.basedir}/src/main/offload")
    File sourceDirectory;

    /**
     * Patterns of the sources to compile, as seen from the source folder. Without it, all files named {@code .c}, {@code
     * .cc}, {@code .cpp}, {@code .cxx}, {@code .ll} and {@code .bc}.
     *
     * <pre>{@code
     * <includes>
     *   <include>kernels/*.c</include>
     * </includes>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.includes")
    List<String> includes = List.of();

    /**
     * Patterns of the sources to leave out, as seen from the source folder.
     *
     * <pre>{@code
     * <excludes>
     *   <exclude>experiments/**</exclude>
     * </excludes>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.excludes")
    List<String> excludes = List.of();

    /**
     * Macros: clang's {@code -D}.
     *
     * <pre>{@code
     * <defines>
     *   <define>BLOCK=256</define>
     * </defines>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.defines")
    List<String> defines = List.of();

    /**
     * Folders with headers: clang's {@code -I}.
     *
     * <pre>{@code
     * <includeDirectories>
     *   <includeDirectory>src/main/include</includeDirectory>
     * </includeDirectories>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.includeDirectories")
    List<File> includeDirectories = List.of();

    /**
     * Further arguments for each run of clang, for host and device code alike. LLVM IR is compiled without them.
     *
     * <pre>{@code
     * <compilerArgs>
     *   <arg>-std=c17</arg>
     *   <arg>-Wall</arg>
     * </compilerArgs>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.compilerArgs")
    List<String> compilerArgs = List.of();

    AbstractSourceMojo(MavenServices services) {
        super(services);
    }

    Path sourceFolder() {
        return sourceDirectory.toPath();
    }

    SourceParameters sources(List<String> deviceCompilerArgs) {
        return new SourceParameters(
                new SourceSet(sourceFolder(), includes, excludes),
                targets,
                new CompileOptions(
                        optimize,
                        debug,
                        defines,
                        includeDirectories.stream().map(File::toPath).toList(),
                        compilerArgs,
                        deviceCompilerArgs));
    }
}
