package dev.offload.llvm;

import java.util.ArrayList;
import java.util.List;

/**
 * The arrays with a meaning of their own (LLVM Language Reference, "Intrinsic Global Variables"). An array cannot grow: it is
 * made anew, with what was in it, under the same name.
 */
final class SpecialArrays {

    /** Of structors that name none (LLVM Language Reference, "The 'llvm.global_ctors' Global Variable"). */
    private static final long DEFAULT_PRIORITY = 65535;

    private SpecialArrays() {}

    static void appendUsed(Module module, String name, List<? extends GlobalValue> values) {
        Types types = module.context().types();
        List<Constant> entries = entries(module, name);
        for (GlobalValue value : values) {
            Constant pointer = value.pointerIn(0);
            if (!entries.contains(pointer)) {
                entries.add(pointer);
            }
        }
        replace(module, name, types.pointer(), entries).setSection("llvm.metadata");
    }

    static void appendStructor(Module module, String name, int priority, Function function) {
        Types types = module.context().types();
        List<Constant> entries = entries(module, name);
        entries.add(module.context()
                .struct(
                        types.i32().constant(priority),
                        function.pointerIn(0),
                        types.pointer().zero()));
        replace(module, name, entries.get(0).type(), entries);
    }

    /** Replaces an array of structors by a pointer to each in a section that the loader goes through. */
    static void structorsToSections(Module module, String name, String section) {
        for (Constant entry : entries(module, name)) {
            List<Constant> fields = entry.constantOperands();
            if (fields.isEmpty() || fields.get(1).isZero()) {
                continue;
            }
            long priority = fields.get(0).unsignedValue();
            GlobalVariable pointer =
                    module.addGlobal(name, module.context().types().pointer());
            pointer.setInitializer(fields.get(1));
            pointer.setConstant(true);
            pointer.setLinkage(Linkage.PRIVATE);
            pointer.setSection(priority == DEFAULT_PRIORITY ? section : section + "." + priority);
        }
        module.global(name).ifPresent(GlobalVariable::delete);
    }

    private static List<Constant> entries(Module module, String name) {
        List<Constant> entries = new ArrayList<>();
        module.global(name)
                .flatMap(GlobalVariable::initializer)
                .ifPresent(array -> entries.addAll(array.constantOperands()));
        return entries;
    }

    private static GlobalVariable replace(Module module, String name, Type element, List<Constant> entries) {
        module.global(name).ifPresent(GlobalVariable::delete);
        GlobalVariable array = module.addGlobal(name, element.array(entries.size()));
        array.setInitializer(element.arrayOf(entries));
        array.setLinkage(Linkage.APPENDING);
        return array;
    }
}
