package dev.offload.linker.host;

import dev.offload.llvm.Constant;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import dev.offload.llvm.Visibility;
import java.util.ArrayList;
import java.util.List;

/**
 * The offload entries of the program, which the linker gathers in one section, and the section's bounds.
 *
 * <p>On ELF there is one difference from LLVM's wrapper. A linker that collects unused sections may drop neither the entries nor the
 * bounds; lld drops both, because it does not take {@code __start_} and {@code __stop_} symbols as uses of a section. So
 * {@code llvm.used}, which marks sections as retained, takes the place of {@code llvm.compiler.used}, and a retained array refers to
 * each entry.
 *
 * <p>On COFF the linker sorts sections of one name by what follows a dollar; compilers put entries into {@code $OE}, and the bounds are
 * in sections around that. LLVM's bounds are empty, and a linker that is told to drop what is not used takes them for nothing at all
 * (llvm/llvm-project#215390). So each of ours has the size of an entry, and its own name, that it may not be taken for LLVM's.
 *
 * @param type of an entry, {@code __tgt_offload_entry}
 * @param begin the first entry
 * @param end just past the last one
 */
record OffloadEntries(Type type, Constant begin, Constant end) {

    static OffloadEntries declare(RegistrationModule module, Registration registration) {
        Types types = module.types();
        Type type = types.namedStruct(
                "struct.__tgt_offload_entry",
                types.i64(),
                types.i16(),
                types.i16(),
                types.i32(),
                types.pointer(),
                types.pointer(),
                types.i64(),
                types.i64(),
                types.pointer());
        String section = registration.entries().section().section();
        List<GlobalVariable> retained = new ArrayList<>();
        Constant begin;
        Constant end;
        if (registration.host().isCoff()) {
            GlobalVariable before = bound(module, "__before_" + section, type.array(1));
            GlobalVariable after = bound(module, "__after_" + section, type.array(1));
            define(before, section + "$OA");
            define(after, section + "$OZ");
            begin = before.inBoundsGep(type, types.i64().constant(1));
            end = after;
        } else {
            begin = bound(module, "__start_" + section, type.array(0));
            end = bound(module, "__stop_" + section, type.array(0));
            // Without a section of that name in the program there would be no bounds.
            GlobalVariable dummy =
                    module.constant("__dummy." + section, type.array(0).zero());
            dummy.setSection(section);
            dummy.setAlignment(8);
            retained.add(dummy);
        }
        HostEntries entries = registration.entries();
        if (!entries.symbols().isEmpty() || !entries.possible().isEmpty()) {
            retained.add(references(module, type, entries));
        }
        if (!retained.isEmpty()) {
            module.retain(retained.toArray(GlobalVariable[]::new));
        }
        return new OffloadEntries(type, begin, end);
    }

    private static GlobalVariable bound(RegistrationModule module, String name, Type type) {
        GlobalVariable bound = module.variable(name, type);
        bound.setConstant(true);
        bound.setVisibility(Visibility.HIDDEN);
        return bound;
    }

    private static void define(GlobalVariable bound, String section) {
        bound.setInitializer(bound.valueType().zero());
        bound.setLinkage(Linkage.WEAK_ODR);
        bound.setSection(section);
        bound.setAlignment(8);
    }

    private static GlobalVariable references(RegistrationModule module, Type type, HostEntries entries) {
        List<Constant> references = new ArrayList<>();
        entries.symbols().forEach(symbol -> references.add(reference(module, type, symbol)));
        for (String symbol : entries.possible()) {
            // It keeps the entry of a member that is linked in, and makes no linker take one in.
            GlobalVariable weak = reference(module, type, symbol);
            weak.setLinkage(Linkage.EXTERNAL_WEAK);
            references.add(weak);
        }
        return module.constant(".omp_offloading.kept_entries", module.pointer().arrayOf(references));
    }

    private static GlobalVariable reference(RegistrationModule module, Type type, String symbol) {
        GlobalVariable declared = module.variable(symbol, type);
        declared.setConstant(true);
        declared.setVisibility(Visibility.HIDDEN);
        return declared;
    }
}
