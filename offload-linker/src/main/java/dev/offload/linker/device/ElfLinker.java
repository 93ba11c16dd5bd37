package dev.offload.linker.device;

import dev.offload.linker.binary.ElfGlobals;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.tool.Lld;
import dev.offload.linker.tool.ToolResult;
import dev.offload.llvm.TargetMachine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Makes an ELF shared object of bitcode and objects, with lld. */
final class ElfLinker {

    private final LinkTools tools;
    private final BitcodeCompiler compiler;
    private final UndefinedSymbols undefinedSymbols;

    ElfLinker(LinkTools tools, LinkRules rules) {
        this.tools = tools;
        this.compiler = new BitcodeCompiler(tools, rules);
        this.undefinedSymbols = new UndefinedSymbols(tools, rules);
    }

    /** Whether there is nothing left to do: one image, linked already. */
    static boolean isOneLinkedImage(LinkJob job) {
        List<DeviceUnit> units = job.group().units();
        return units.size() == 1
                && units.get(0).kind() == ImageKind.OBJECT
                && !units.get(0).isRelocatable();
    }

    /**
     * Links.
     *
     * @param arguments for lld, after the objects
     * @param isExpected whether an undefined symbol is there at run time, though lld was given no library that has it
     */
    byte[] link(LinkJob job, TargetMachine.Options machine, List<String> arguments, Predicate<String> isExpected)
            throws InterruptedException {
        job.enter("looking for lld");
        Lld lld = Lld.find(
                tools.lld(),
                tools.llvm().library(),
                tools.llvm().version().major(),
                tools.system(),
                job.target().toString());
        List<Path> objects = objects(job, machine);
        Path image = job.workspace().file(job.fileName("image"));
        List<String> command =
                new ArrayList<>(List.of("-shared", "--no-demangle", "--error-limit=0", "--build-id=none"));
        command.addAll(List.of("-o", image.toString()));
        objects.forEach(file -> command.add(file.toString()));
        command.addAll(arguments);
        command.addAll(job.options().linkerArguments());
        job.enter("linking with lld");
        ToolResult result = lld.link(tools.runner(), command);
        if (!result.succeeded() && undefinedIsExpected(result, job, isExpected)) {
            command.add("--unresolved-symbols=ignore-all");
            result = lld.link(tools.runner(), command);
        }
        if (!result.succeeded()) {
            throw new LinkerException(
                    Problem.TOOL_FAILED,
                    lld.program() + " " + result.ending() + " on the image for " + job.target() + ": "
                            + result.firstError().orElse("it printed nothing"),
                    "keep its inputs with --save-temps and run it on them");
        }
        return job.workspace().read(image);
    }

    /**
     * Whether lld missed nothing but symbols that are there at run time.
     *
     * @throws LinkerException if it missed others
     */
    private boolean undefinedIsExpected(ToolResult result, LinkJob job, Predicate<String> isExpected)
            throws InterruptedException {
        SortedMap<String, SortedSet<String>> undefined = LldReport.undefinedSymbols(result.errors());
        List<String> missing = undefined.keySet().stream()
                .filter(symbol -> !isExpected.test(symbol))
                .toList();
        if (!missing.isEmpty()) {
            throw undefinedSymbols.failure(missing, job, symbol -> sources(job, undefined, symbol));
        }
        return !undefined.isEmpty();
    }

    /** What lld is to link. */
    private List<Path> objects(LinkJob job, TargetMachine.Options machine) throws InterruptedException {
        List<Path> files = new ArrayList<>();
        ObjectPrecedence precedence = new ObjectPrecedence();
        Neighbours neighbours = new Neighbours();
        boolean hasBitcode = false;
        for (DeviceUnit unit : job.group().units()) {
            if (unit.kind() == ImageKind.OBJECT && unit.isRelocatable()) {
                if (!precedence.isReplaced(unit)) {
                    neighbours.add(ElfGlobals.read(unit.input(), unit.content()));
                    files.add(job.workspace().write(job.fileName(files.size() + ".o"), unit.bytes()));
                }
            } else if (unit.kind() == ImageKind.BITCODE) {
                hasBitcode = true;
            } else {
                throw KindCheck.refused(job, unit, "compile it to bitcode or to an object");
            }
        }
        if (hasBitcode) {
            byte[] object = compiler.compile(job, neighbours, machine, TargetMachine.FileType.OBJECT);
            files.add(0, job.workspace().write(job.fileName("o"), object));
        }
        return files;
    }

    private static List<String> sources(LinkJob job, SortedMap<String, SortedSet<String>> undefined, String symbol) {
        List<String> sources = job.sourcesOf(symbol);
        return sources.isEmpty() ? List.copyOf(undefined.getOrDefault(symbol, new TreeSet<>())) : sources;
    }
}
