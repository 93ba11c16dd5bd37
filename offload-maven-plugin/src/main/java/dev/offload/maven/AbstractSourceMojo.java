package dev.offload.maven;

import dev.offload.maven.frontend.CompileOptions;
import dev.offload.maven.frontend.SourceSet;
import dev.offload.maven.program.OutputType;
import dev.offload.maven.project.CrateParameters;
import dev.offload.maven.project.MavenContext.MavenServices;
import dev.offload.maven.project.SourceParameters;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;

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

    /**
     * A program that runs clang on C and C++, for host and device code alike, and its own arguments before clang's: ccache or
     * sccache, which have the results of earlier compiles, on this machine or on others. It is looked for on the {@code
     * PATH}.
     *
     * <pre>{@code
     * <compilerLauncher>
     *   <word>ccache</word>
     * </compilerLauncher>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.compilerLauncher")
    private List<String> compilerLauncher = List.of();

    /**
     * What is made: {@code executable}, or {@code shared-library}, whose code is compiled so that it can be loaded
     * anywhere, or {@code static-library}, each object of which has its device code with it. Of a Rust crate it takes the
     * program or the {@code cdylib}.
     *
     * <pre>{@code
     * <outputType>shared-library</outputType>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.outputType", defaultValue = "executable")
    private String outputType;

    /**
     * The folder of a Rust crate, with its {@code Cargo.toml}. Where there is one, it is compiled beside the other sources.
     *
     * <pre>{@code
     * <rustDirectory>${project.basedir}/kernels</rustDirectory>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.rustDirectory", defaultValue = "${project.basedir}/src/main/rust")
    private File rustDirectory;

    /**
     * The cargo to compile the crate with, or the folder that it is in; its rustc is the one beside it. Without it, the first
     * on the {@code PATH} or in {@code /usr/bin} whose rustc can launch kernels.
     *
     * <pre>{@code
     * <cargo>/usr/bin/cargo</cargo>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.cargo")
    private @Nullable String cargo;

    /**
     * The features of the crate to turn on: cargo's {@code --features}, for host and device code alike.
     *
     * <pre>{@code
     * <rustFeatures>
     *   <rustFeature>double-precision</rustFeature>
     * </rustFeatures>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.rustFeatures")
    private List<String> rustFeatures = List.of();

    /**
     * The profile that the crate is compiled with: cargo's {@code --profile}. Link-time optimisation is always on in it, and
     * device code never unwinds.
     *
     * <pre>{@code
     * <rustProfile>dev</rustProfile>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.rustProfile", defaultValue = "release")
    private String rustProfile;

    /**
     * Whether the result is the same, byte for byte, wherever the module lies and whoever builds it. clang calls an OpenMP
     * kernel after the numbers that the file system has for its source; here it is called after the source's path in the
     * module, and debug information is told to be of the folder {@code .}.
     *
     * <pre>{@code
     * <reproducible>false</reproducible>
     * }</pre>
     *
     * @since 0.1.0
     */
    @Parameter(property = "offload.reproducible", defaultValue = "true")
    private boolean reproducible;

    AbstractSourceMojo(MavenServices services) {
        super(services);
    }

    Path sourceFolder() {
        return sourceDirectory.toPath();
    }

    OutputType outputType() {
        return OutputType.of(outputType);
    }

    SourceParameters sources(List<String> deviceCompilerArgs) {
        return new SourceParameters(
                new SourceSet(sourceFolder(), includes, excludes),
                new CrateParameters(
                        rustDirectory.toPath(), Optional.ofNullable(cargo), rustFeatures, rustProfile, outputType()),
                targets,
                new CompileOptions(
                        optimize,
                        debug,
                        defines,
                        includeDirectories.stream().map(File::toPath).toList(),
                        compilerArgs,
                        deviceCompilerArgs),
                compilerLauncher,
                reproducible);
    }
}
