package dev.offload.linker.device;

import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.linker.target.ImageKind;
import dev.offload.linker.target.Triple;
import dev.offload.llvm.Bitcode;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.LlvmVersion;
import dev.offload.llvm.Module;
import dev.offload.llvm.TargetMachine;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads the bitcode of a link and makes one module of it. */
final class BitcodeLinker {

    private final Context context;
    private final TargetMachine machine;
    private final Map<String, Definition> definitions = new HashMap<>();

    private record Definition(String source, int specificity) {}

    BitcodeLinker(Context context, TargetMachine machine) {
        this.context = context;
        this.machine = machine;
    }

    /** @throws LinkerException if some bitcode is not what it should be, or two define the same symbol */
    Module link(LinkJob job, LinkRules rules) {
        Module whole = context.createModule("offload " + job.target());
        whole.setTarget(machine);
        for (DeviceUnit unit : job.group().units()) {
            if (unit.kind() == ImageKind.BITCODE) {
                Module module = read(unit, job);
                if (isReplaced(module, unit)) {
                    module.close();
                    continue;
                }
                String source = source(module, unit);
                job.addSource(source);
                symbols(module)
                        .filter(GlobalValue::isDeclaration)
                        .forEach(symbol -> job.addReference(symbol.name(), source));
                Internalizer.hold(module, rules);
                giveWay(module, unit);
                link(whole, module, new Definition(source, unit.specificity()), job);
            }
        }
        new LibraryLinker(context, machine, job).link(whole, rules);
        return whole;
    }

    private Module read(DeviceUnit unit, LinkJob job) {
        checkVersion(unit, job);
        Module module;
        try {
            module = context.parse(unit.input(), unit.bytes());
        } catch (LlvmException e) {
            throw rejected(
                    "the bitcode for " + job.target() + " in " + unit.input() + " cannot be read by " + context.llvm()
                            + ": " + e.reason(),
                    "compile it again: it is damaged",
                    e);
        }
        checkTriple(module, unit, job.target().triple());
        // Code generation ends the process when the layout is not its own.
        module.setTarget(machine);
        return module;
    }

    /** LLVM reads what older ones wrote. What it makes of newer bitcode is not always an error. */
    private void checkVersion(DeviceUnit unit, LinkJob job) {
        LlvmVersion reader = context.llvm().version();
        Bitcode.writerVersion(unit.bytes())
                .filter(writer -> writer.major() > reader.major())
                .ifPresent(writer -> {
                    throw rejected(
                            "the bitcode for " + job.target() + " in " + unit.input() + " was written by LLVM " + writer
                                    + ", which is newer than the one in use, " + context.llvm(),
                            "name an LLVM " + writer.major()
                                    + " or newer with --llvm, or compile with an older compiler",
                            null);
                });
    }

    /** IR without a triple is for any target. */
    private static void checkTriple(Module module, DeviceUnit unit, Triple wanted) {
        String triple = module.triple();
        if (!triple.isEmpty() && !family(triple).equals(family(wanted.text()))) {
            throw rejected(
                    "the bitcode in " + unit.input() + " is labelled " + wanted + " and was compiled for " + triple,
                    "compile it for " + wanted + ", or pack it under its own triple",
                    null);
        }
    }

    private static String family(String triple) {
        return Triple.ofDevice(triple).architecture();
    }

    /** Whether code that is nearer to the target defines all that this unit defines: it is of the same source then. */
    private boolean isReplaced(Module module, DeviceUnit unit) {
        List<GlobalValue> visible = visible(module);
        return !visible.isEmpty() && visible.stream().allMatch(symbol -> hasNearer(symbol, unit));
    }

    /** Leaves to code that is nearer to the target what both define. */
    private void giveWay(Module module, DeviceUnit unit) {
        visible(module).stream().filter(symbol -> hasNearer(symbol, unit)).forEach(symbol -> {
            symbol.removeFromComdat();
            symbol.setLinkage(Linkage.LINK_ONCE_ANY);
        });
    }

    private boolean hasNearer(GlobalValue symbol, DeviceUnit unit) {
        Definition other = definitions.get(symbol.name());
        return other != null && other.specificity() > unit.specificity();
    }

    private static List<GlobalValue> visible(Module module) {
        return symbols(module).filter(Internalizer::isOthersToSee).toList();
    }

    private void link(Module whole, Module module, Definition definition, LinkJob job) {
        List<String> visible = visible(module).stream().map(GlobalValue::name).toList();
        List<String> defined = visible(module).stream()
                .filter(symbol -> symbol.linkage() == Linkage.EXTERNAL)
                .map(GlobalValue::name)
                .toList();
        try {
            whole.link(module);
        } catch (LlvmException e) {
            String other = defined.stream()
                    .map(definitions::get)
                    .filter(Objects::nonNull)
                    .map(Definition::source)
                    .findFirst()
                    .orElse("the other device code");
            throw rejected(
                    definition.source() + " cannot be linked with " + other + " for " + job.target() + ": "
                            + e.reason(),
                    "define each device symbol in one source only; make helpers in headers static or inline",
                    e);
        }
        visible.forEach(name -> definitions.putIfAbsent(name, definition));
    }

    private static Stream<GlobalValue> symbols(Module module) {
        return Stream.concat(module.functions().stream(), module.globals().stream());
    }

    /** The source that a compiler noted, in the file that it came in. */
    private static String source(Module module, DeviceUnit unit) {
        String source = module.sourceFileName();
        return source.isEmpty() || source.equals(unit.input()) ? unit.input() : source + " (in " + unit.input() + ")";
    }

    private static LinkerException rejected(String message, String remedy, @Nullable Throwable cause) {
        return new LinkerException(Problem.DEVICE_CODE_REJECTED, message, remedy, cause);
    }
}
