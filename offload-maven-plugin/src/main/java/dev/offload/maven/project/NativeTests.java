package dev.offload.maven.project;

import dev.offload.maven.frontend.CompileOptions;
import dev.offload.maven.frontend.SourceSet;
import dev.offload.maven.frontend.SourceUnit;
import dev.offload.maven.nativetest.TestProgram;
import dev.offload.maven.nativetest.TestReport;
import dev.offload.maven.nativetest.TestResult;
import dev.offload.maven.nativetest.TestRunner;
import dev.offload.maven.nativetest.TestSummary;
import dev.offload.maven.problem.Failure;
import dev.offload.maven.problem.Problem;
import dev.offload.maven.program.OutputType;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The tests of a module's native code, each source a program. */
public final class NativeTests {

    private final MavenContext maven;
    private final Path folder;
    private final ModuleFiles module;

    /** @param folder the one with the sources, if there are tests */
    public NativeTests(MavenContext maven, Path folder) {
        this.maven = maven;
        this.folder = folder;
        this.module = ModuleFiles.of(maven);
    }

    /**
     * {@code test-compile}: builds each test, linked with what it needs of the module's own objects. These are given to the
     * linker as a library, so that the program's own {@code main} stays out.
     *
     * @param main how the module itself is compiled
     */
    public void compile(
            ToolchainParameters tools, SourceParameters main, List<String> libraries, List<String> linkerArgs)
            throws IOException {
        List<SourceUnit> sources = sources();
        if (sources.isEmpty()) {
            return;
        }
        if (ModuleBuild.hasCrate(main)) {
            throw Failure.of(
                            Problem.BAD_PARAMETER,
                            "there are tests in '" + folder + "', and a crate in '"
                                    + main.crate().folder() + "'")
                    .because("the object of a crate cannot be linked with another program")
                    .fix("test it with cargo, or name another folder with <testSourceDirectory>")
                    .exception();
        }
        ToolchainParameters found = tools.withoutBundle();
        List<Path> objects = module.libraryObjects();
        Path library = module.tests().target().resolve("libmodule.a");
        ModuleBuild.open(maven, found, module.tests(), folder).archive(library, objects);
        boolean cxx = objects.stream().anyMatch(ModuleBuild::isFromCxx);
        // The objects of a static library have their device code with them.
        Path deviceCode = main.crate().type() == OutputType.STATIC_LIBRARY
                ? library
                : module.images().deviceBinary();
        for (SourceUnit source : sources) {
            SourceParameters parameters = parameters(main, source);
            CompileOptions options = parameters.options();
            ModuleFiles files = module.test(source.name());
            ModuleBuild build = ModuleBuild.open(maven, found, files, folder);
            build.compileDevice(parameters, files.offload().resolve("compile_commands.json"));
            build.extractImages(
                    parameters.targets(),
                    options.optimize(),
                    options.debug(),
                    OutputType.EXECUTABLE,
                    with(deviceCode, libraries));
            build.wrapHost(parameters, OutputType.EXECUTABLE, libraries);
            build.linkProgram(program(source), OutputType.EXECUTABLE, cxx, with(library, libraries), linkerArgs);
        }
    }

    /**
     * {@code test}: runs each test, and writes a report of each.
     *
     * @param limit how long each may take
     * @param reports the folder for the reports
     * @param failureIgnored whether the build goes on if one fails
     * @throws dev.offload.maven.problem.OffloadException if one fails
     */
    public void run(Duration limit, Path reports, boolean failureIgnored) throws IOException {
        List<SourceUnit> sources = sources();
        if (sources.isEmpty()) {
            return;
        }
        TestRunner runner = new TestRunner(module.base(), limit, maven.log()::info);
        TestReport report = new TestReport(reports);
        List<TestResult> results = new ArrayList<>();
        for (SourceUnit source : sources) {
            maven.log().info("Running " + source.name());
            TestResult result = runner.run(new TestProgram(
                    source.name(), program(source), module.test(source.name()).commands()));
            if (!result.outcome().isGood()) {
                maven.log().error(result.text());
            }
            report.write(result);
            results.add(result);
        }
        TestSummary summary = new TestSummary(results);
        maven.log().info(summary.text());
        if (summary.bad().isEmpty()) {
            return;
        }
        if (failureIgnored) {
            maven.log().error("There are test failures, which maven.test.failure.ignore lets pass");
            return;
        }
        throw Failure.of(
                        Problem.TESTS_FAILED,
                        "of the tests in '" + folder + "', " + summary.bad().size() + " failed")
                .firstError(summary.faults())
                .because("what they printed is above, and in the reports in '" + reports + "'")
                .fix("repeat one alone with the script named below, or go on without with -DskipTests")
                .repeatWith(summary.bad().get(0).script())
                .exception();
    }

    private List<SourceUnit> sources() {
        return new SourceSet(folder, List.of(), List.of()).findAny();
    }

    /** As the module's own sources, whose headers a test finds. */
    private SourceParameters parameters(SourceParameters main, SourceUnit source) {
        CompileOptions options = main.options();
        List<Path> headers = Stream.concat(Stream.of(main.sources().folder()), options.includeDirectories().stream())
                .toList();
        CrateParameters crate = main.crate();
        return new SourceParameters(
                new SourceSet(folder, List.of(source.name()), List.of()),
                // There is none here.
                new CrateParameters(folder, crate.cargo(), crate.features(), crate.profile(), OutputType.EXECUTABLE),
                main.targets(),
                new CompileOptions(
                        options.optimize(),
                        options.debug(),
                        options.defines(),
                        headers,
                        options.compilerArgs(),
                        options.deviceCompilerArgs()),
                main.compilerLauncher(),
                main.reproducible());
    }

    private Path program(SourceUnit source) {
        return module.test(source.name()).target().resolve("test");
    }

    private static List<String> with(Path file, List<String> libraries) {
        return Stream.concat(Stream.of(file.toString()), libraries.stream()).toList();
    }
}
