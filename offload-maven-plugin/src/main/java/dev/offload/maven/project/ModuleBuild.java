package dev.offload.maven.project;

import dev.offload.maven.frontend.Compilation;
import dev.offload.maven.frontend.CompileRequest;
import dev.offload.maven.frontend.Compiler;
import dev.offload.maven.frontend.CompilerLauncher;
import dev.offload.maven.frontend.DeviceCode;
import dev.offload.maven.frontend.HostTriple;
import dev.offload.maven.frontend.SourceUnit;
import dev.offload.maven.frontend.Target;
import dev.offload.maven.image.DeviceImages;
import dev.offload.maven.image.DeviceImages.LinkImages;
import dev.offload.maven.image.LastingKernelNames;
import dev.offload.maven.problem.Advice;
import dev.offload.maven.problem.Setting;
import dev.offload.maven.program.Library;
import dev.offload.maven.program.LinkRequest;
import dev.offload.maven.program.OutputType;
import dev.offload.maven.program.ProgramLinker;
import dev.offload.maven.program.ProgramRunner;
import dev.offload.maven.program.RecordedLink;
import dev.offload.maven.program.RuntimeBundle;
import dev.offload.maven.rust.CargoFrontEnd;
import dev.offload.maven.rust.CargoFrontEnd.Surroundings;
import dev.offload.maven.rust.CrateOptions;
import dev.offload.maven.rust.PathPrefix;
import dev.offload.maven.tool.HostSystem;
import dev.offload.maven.toolchain.OffloadRuntime;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The steps of a module's build, one call for each of the goals. */
public final class ModuleBuild {

    private final MavenContext maven;
    private final ModuleFiles files;
    private final Workshop workshop;
    private final String hostTriple;
    private final DeviceImages images;

    private ModuleBuild(MavenContext maven, ModuleFiles files, Workshop workshop) {
        this.maven = maven;
        this.files = files;
        this.workshop = workshop;
        this.hostTriple = HostTriple.of(workshop.host().platform());
        this.images = new DeviceImages(workshop.linker(), workshop.toolchain().llvm(), files.images());
    }

    /**
     * Looks for the tools.
     *
     * @param sources the folder that messages name sources from
     * @throws dev.offload.maven.problem.OffloadException if one that every build needs is not there
     */
    public static ModuleBuild open(MavenContext maven, ToolchainParameters tools, Path sources) {
        return open(maven, tools, ModuleFiles.of(maven), sources);
    }

    /** As {@link #open(MavenContext, ToolchainParameters, Path)}, with results in other folders than those of the module. */
    static ModuleBuild open(MavenContext maven, ToolchainParameters tools, ModuleFiles files, Path sources) {
        return new ModuleBuild(maven, files, Workshop.open(maven, tools, files, sources));
    }

    /** As {@link #open(MavenContext, ToolchainParameters, Path)}, for a goal that reads no sources. */
    public static ModuleBuild open(MavenContext maven, ToolchainParameters tools) {
        return open(maven, tools, maven.base());
    }

    /**
     * {@code compile-device}: the device code of each source for each target, in one offload binary.
     *
     * @param compileCommands where the commands of all compiles are written for editors
     */
    public void compileDevice(SourceParameters parameters, Path compileCommands) throws IOException {
        CompileRequest request = compileRequest(parameters);
        // Even if a source is rejected: that is when an editor is needed.
        compilation().describe(request, parameters.crate().type().isPositionIndependent(), compileCommands);
        List<DeviceCode> code = new ArrayList<>(compilation().device(request));
        Optional<CargoFrontEnd> crate = crate(parameters);
        if (crate.isPresent()) {
            code.addAll(crate.get().device(request.targets()));
        } else {
            CargoFrontEnd.forgetDeviceCode(workshop.steps());
            files.crate().forgetLibLlvm();
        }
        images.pack(code);
        if (parameters.crate().type() == OutputType.STATIC_LIBRARY) {
            packEach(request.units(), code);
        }
    }

    /** For a static library, whose objects have their device code with them. */
    private void packEach(List<SourceUnit> sources, List<DeviceCode> code) throws IOException {
        for (SourceUnit source : sources) {
            Path packed = files.passes().packed(source.name());
            List<DeviceCode> ofSource = code.stream()
                    .filter(one -> one.source().equals(source.name()))
                    .toList();
            if (ofSource.isEmpty()) {
                Files.deleteIfExists(packed);
            } else {
                images.pack(source.name(), ofSource, packed);
            }
        }
    }

    /**
     * {@code extract-images}: an image for each target. For a static library there are none: it becomes part of the images of
     * those who use it.
     *
     * @param libraries the parameter; the device code of those that are files is linked in
     */
    public void extractImages(
            List<String> targetNames, int optimize, boolean debug, OutputType type, List<String> libraries)
            throws IOException {
        if (type == OutputType.STATIC_LIBRARY) {
            return;
        }
        ModuleFiles.require(files.images().deviceBinary(), "compile-device");
        List<Target> targets = Target.parse(targetNames, hostTriple);
        Optional<Path> ptxas = targets.stream()
                .filter(Target::isNvptx)
                .findFirst()
                .map(target -> workshop.toolchain().requirePtxas(target.name()));
        // The bitcode of a rustc may be newer than the LLVM chosen for the build.
        DeviceImages linking = files.crate()
                .libLlvm()
                .map(libLlvm -> new DeviceImages(
                        workshop.linker(), workshop.toolchain().llvm().withLibLlvm(libLlvm), files.images()))
                .orElse(images);
        linking.link(new LinkImages(targets, optimize, debug), ptxas, libraryFiles(libraries));
    }

    /** {@code wrap-host}: the host objects, one of which registers the images. */
    public void wrapHost(SourceParameters parameters, OutputType type, List<String> libraries) throws IOException {
        CompileRequest request = compileRequest(parameters);
        if (type == OutputType.STATIC_LIBRARY) {
            ModuleFiles.require(files.images().deviceBinary(), "compile-device");
            compilation().hostWithDevice(request);
            Files.deleteIfExists(files.images().registration());
            return;
        }
        List<Path> objects = new ArrayList<>(compilation().host(request, type.isPositionIndependent()));
        libraryFiles(libraries).stream()
                .filter(file -> file.toString().matches(".*\\.(o|a)"))
                .forEach(objects::add);
        ModuleFiles.require(files.images().linkedImages(), "extract-images");
        Optional<CargoFrontEnd> crate = crate(parameters);
        if (crate.isPresent()) {
            // Its module is still bitcode: the images and their registration become part of it.
            Files.deleteIfExists(files.images().registration());
            crate.get().host(files.images(), objects);
        } else {
            CargoFrontEnd.forgetHostCode(workshop.steps());
            images.wrap(hostTriple, objects);
        }
    }

    /** {@code link}: the program or library, which is then part of what the module gives to others. */
    public void link(String finalName, OutputType type, List<String> libraries, List<String> linkerArgs)
            throws IOException {
        Path output = program(finalName, type);
        boolean made = type == OutputType.STATIC_LIBRARY
                ? images.archive(output, files.libraryObjects())
                : linkProgram(output, type, false, libraries, linkerArgs);
        if (!made) {
            workshop.log().info(files.base().relativize(output) + " is up to date");
        } else if (type != OutputType.STATIC_LIBRARY
                && workshop.host().platform().isLinux()) {
            workshop.log().info(output.getFileName() + " needs " + String.join(", ", images.needs(List.of(output))));
        }
        NativeArtifact artifact = new NativeArtifact(maven, workshop.host().platform(), output, type);
        artifact.putOnClassPath(workshop.steps());
        artifact.attach();
    }

    /** {@code test-compile}: a library of what a test can need of the module's own objects. */
    void archive(Path library, List<Path> objects) throws IOException {
        images.archive(library, objects);
    }

    /**
     * The linking alone.
     *
     * @param cxx whether something beside the host objects needs the C++ library
     * @return whether it was linked
     */
    boolean linkProgram(Path output, OutputType type, boolean cxx, List<String> libraries, List<String> linkerArgs)
            throws IOException {
        List<Path> objects = files.hostObjects();
        LinkRequest request = new LinkRequest(
                output,
                type,
                cxx || objects.stream().anyMatch(ModuleBuild::isFromCxx),
                objects,
                rust(objects),
                workshop.bundlesRuntime(),
                libraries(libraries),
                linkerArgs);
        ProgramLinker linker = new ProgramLinker(
                workshop.toolchain(), workshop.steps(), workshop.runner(), workshop.log(), files.base());
        boolean made = linker.bringUpToDate(request);
        if (workshop.bundlesRuntime()) {
            new RuntimeBundle(workshop.steps(), workshop.runner())
                    .bringUpToDate(workshop.toolchain().requireRuntime(), files.target());
        }
        return made;
    }

    /** {@code run}: the program, after a word on which of its images could run where. */
    public void run(Path program, List<String> arguments) {
        ProgramRunner.require(program);
        workshop.log().info("Images:");
        images.images(program).forEach(line -> workshop.log().info("  " + line));
        workshop.log().info("Devices:");
        images.devices().forEach(line -> workshop.log().info("  " + line));
        new ProgramRunner(workshop.runner(), files.base()).run(program, arguments, workshop.log()::info);
    }

    /** {@code inspect}: the images of a file, and their kernels. */
    public void inspect(Path file) {
        ProgramRunner.require(file);
        images.inspect(file).forEach(workshop.log()::info);
    }

    /** The file that {@code link} makes. */
    public Path program(String finalName, OutputType type) {
        return files.target().resolve(type.fileName(finalName, workshop.host().platform()));
    }

    private CompileRequest compileRequest(SourceParameters parameters) {
        Compiler compiler = new Compiler(
                workshop.toolchain().llvm(),
                workshop.toolchain().runtimeSearch().found().flatMap(OffloadRuntime::include),
                CompilerLauncher.find(parameters.compilerLauncher(), workshop.host(), files.base()));
        return new CompileRequest(
                hasCrate(parameters)
                        ? parameters.sources().findAny()
                        : parameters.sources().find(),
                Target.parse(parameters.targets(), hostTriple),
                hostTriple,
                compiler,
                parameters.options(),
                files.passes(),
                parameters.reproducible() ? Optional.of(kernelNames()) : Optional.empty());
    }

    /** The crates that cargo fetched, and the module. */
    private List<PathPrefix> prefixes() {
        List<PathPrefix> prefixes = new ArrayList<>();
        HostSystem host = workshop.host();
        host.variable("CARGO_HOME")
                .map(Path::of)
                .or(() -> host.variable("HOME").map(home -> Path.of(home, ".cargo")))
                .ifPresent(home -> prefixes.add(new PathPrefix(home, "cargo")));
        prefixes.add(new PathPrefix(files.base(), "."));
        return prefixes;
    }

    private LastingKernelNames kernelNames() {
        String project = maven.project().getGroupId() + ":" + maven.project().getArtifactId();
        return new LastingKernelNames(workshop.linker(), workshop.toolchain().llvm(), files.base(), project);
    }

    static boolean hasCrate(SourceParameters parameters) {
        return Files.isRegularFile(parameters.crate().folder().resolve("Cargo.toml"));
    }

    private Optional<CargoFrontEnd> crate(SourceParameters parameters) {
        if (!hasCrate(parameters)) {
            return Optional.empty();
        }
        CrateParameters crate = parameters.crate();
        if (crate.type() == OutputType.STATIC_LIBRARY) {
            throw Advice.badParameter(
                    new Setting("outputType"),
                    crate.type().toString(),
                    "the Rust crate '" + crate.folder()
                            + "' can be an executable or a shared-library; a static-library is"
                            + " made of C, C++ and LLVM IR");
        }
        CrateOptions options = new CrateOptions(
                crate.folder(),
                crate.cargo(),
                crate.features(),
                crate.profile(),
                parameters.options().debug(),
                maven.session().isOffline(),
                parameters.reproducible() ? prefixes() : List.of());
        Surroundings around = new Surroundings(
                workshop.host(),
                workshop.steps(),
                workshop.parallel(),
                workshop.runner(),
                workshop.linker(),
                images,
                workshop.log(),
                workshop.toolchain().llvm(),
                workshop.cache());
        return Optional.of(CargoFrontEnd.open(around, options, crate.type(), files.crate()));
    }

    private Compilation compilation() {
        return new Compilation(workshop.steps(), workshop.parallel(), workshop.runner(), images, workshop.log());
    }

    /** Those of the parameter, and those that the module depends on. */
    private List<Library> libraries(List<String> names) {
        return Stream.concat(
                        names.stream().map(name -> Library.of(name, files.base())),
                        maven.offloadArchives().stream().map(Library.InFile::new))
                .toList();
    }

    private List<Path> libraryFiles(List<String> names) {
        return libraries(names).stream()
                .flatMap(library -> library instanceof Library.InFile inFile
                        ? Optional.of(inFile.file()).stream()
                        : Optional.<Path>empty().stream())
                .toList();
    }

    /** What the object of a Rust crate needs. */
    private Optional<RecordedLink> rust(List<Path> objects) throws IOException {
        Optional<RecordedLink> recorded = RecordedLink.read(files.crate().recordedLink());
        return files.hasOtherObjects(objects) ? recorded.map(RecordedLink::withOtherSymbols) : recorded;
    }

    /** Objects are called after their sources. */
    static boolean isFromCxx(Path object) {
        return List.of(".cc.o", ".cpp.o", ".cxx.o").stream().anyMatch(object.toString()::endsWith);
    }
}
