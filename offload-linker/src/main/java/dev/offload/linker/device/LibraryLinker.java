package dev.offload.linker.device;

import dev.offload.linker.binary.BitcodeLibrary;
import dev.offload.linker.problem.LinkerException;
import dev.offload.linker.problem.Problem;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import dev.offload.llvm.TargetMachine;
import dev.offload.llvm.Visibility;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Links libraries of bitcode with a program, as far as it refers to them; what both define is the program's. */
final class LibraryLinker {

    private final Context context;
    private final TargetMachine machine;
    private final LinkJob job;
    private final Set<DeviceLibrary> linked = new HashSet<>();

    LibraryLinker(Context context, TargetMachine machine, LinkJob job) {
        this.context = context;
        this.machine = machine;
        this.job = job;
    }

    /** Links those that the user named, then those that the rules know for what is missing still, and for what those miss. */
    void link(Module whole, LinkRules rules) {
        link(whole, job.options().libraries());
        List<DeviceLibrary> wanted = List.of();
        do {
            link(whole, wanted);
            wanted = rules.libraries(whole, missing(whole)).stream()
                    .filter(library -> !linked.contains(library))
                    .toList();
        } while (!wanted.isEmpty());
    }

    private static Set<String> missing(Module whole) {
        return symbols(whole)
                .filter(symbol -> symbol.isDeclaration() && symbol.isUsed())
                .map(GlobalValue::name)
                .filter(name -> !name.startsWith("llvm."))
                .collect(Collectors.toSet());
    }

    /** Libraries may refer to each other in any order, so they are made one first. */
    private void link(Module whole, List<DeviceLibrary> libraries) {
        Module all = context.createModule("device libraries");
        all.setTarget(machine);
        for (DeviceLibrary library : libraries) {
            linked.add(library);
            List<BitcodeLibrary.Member> members = BitcodeLibrary.read(library.file());
            if (members.isEmpty()) {
                throw rejected(library.file() + " is no library of bitcode", null);
            }
            members.forEach(member -> link(all, member, library));
        }
        // LLVM's linker takes of such definitions those that are referred to, and none that is there already.
        symbols(all).filter(Internalizer::isOthersToSee).forEach(symbol -> symbol.setLinkage(Linkage.LINK_ONCE_ODR));
        link(whole, all, "the device libraries");
    }

    private void link(Module all, BitcodeLibrary.Member member, DeviceLibrary library) {
        try {
            Module module = context.parse(member.name(), member.content().copy());
            // Libraries name a triple of their own (nvptx64-nvidia-gpulibs), which says nothing.
            module.setTarget(machine);
            symbols(module).filter(Internalizer::isOthersToSee).forEach(symbol -> {
                symbol.removeFromComdat();
                symbol.setLinkage(Linkage.WEAK_ODR);
                if (!library.isRunTime()) {
                    symbol.setVisibility(Visibility.HIDDEN);
                }
            });
            link(all, module, member.name());
        } catch (LlvmException e) {
            throw rejected(member.name() + " cannot be read by " + context.llvm() + ": " + e.reason(), e);
        }
    }

    private void link(Module into, Module module, String name) {
        try {
            into.link(module);
        } catch (LlvmException e) {
            throw rejected(name + " cannot be linked for " + job.target() + ": " + e.reason(), e);
        }
    }

    private static Stream<GlobalValue> symbols(Module module) {
        return Stream.of(module.functions(), module.globals(), module.aliases()).flatMap(List::stream);
    }

    private static LinkerException rejected(String message, @Nullable Throwable cause) {
        return new LinkerException(
                Problem.DEVICE_LIBRARY_NOT_USABLE,
                message,
                "name a bitcode file (.bc), or a static library of such, made by an LLVM that is not newer",
                cause);
    }
}
