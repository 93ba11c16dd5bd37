package dev.offload.linker.target;

import java.util.List;

/**
 * An AMD processor, and which of the two target ID features code for it can be compiled for.
 *
 * @param name as LLVM writes it, such as {@code gfx90a}
 * @param sinceLlvm the oldest LLVM whose AMDGPU backend has it, among 20 and later
 */
record AmdProcessor(String name, boolean sramecc, boolean xnack, int sinceLlvm) {

    /**
     * The {@code gfx} processors of LLVM 22.1.8 ({@code llc -march=amdgcn -mcpu=help}), with the features that clang
     * accepts in a target ID of each. Older names such as {@code fiji} are left out: no run time asks for them.
     */
    private static final List<AmdProcessor> KNOWN = List.of(
            plain("gfx600"),
            plain("gfx601"),
            plain("gfx602"),
            plain("gfx700"),
            plain("gfx701"),
            plain("gfx702"),
            plain("gfx703"),
            plain("gfx704"),
            plain("gfx705"),
            xnack("gfx801"),
            plain("gfx802"),
            plain("gfx803"),
            plain("gfx805"),
            xnack("gfx810"),
            xnack("gfx900"),
            xnack("gfx902"),
            xnack("gfx904"),
            both("gfx906"),
            both("gfx908"),
            xnack("gfx909"),
            both("gfx90a"),
            xnack("gfx90c"),
            both("gfx942"),
            both("gfx950"),
            xnack("gfx1010"),
            xnack("gfx1011"),
            xnack("gfx1012"),
            xnack("gfx1013"),
            plain("gfx1030"),
            plain("gfx1031"),
            plain("gfx1032"),
            plain("gfx1033"),
            plain("gfx1034"),
            plain("gfx1035"),
            plain("gfx1036"),
            plain("gfx1100"),
            plain("gfx1101"),
            plain("gfx1102"),
            plain("gfx1103"),
            plain("gfx1150"),
            plain("gfx1151"),
            plain("gfx1152"),
            plain("gfx1153"),
            plain("gfx1200"),
            plain("gfx1201"),
            new AmdProcessor("gfx1250", false, false, 21),
            new AmdProcessor("gfx1251", false, false, 22),
            xnack("gfx9-generic"),
            both("gfx9-4-generic"),
            xnack("gfx10-1-generic"),
            plain("gfx10-3-generic"),
            plain("gfx11-generic"),
            plain("gfx12-generic"));

    private static AmdProcessor plain(String name) {
        return new AmdProcessor(name, false, false, 20);
    }

    private static AmdProcessor xnack(String name) {
        return new AmdProcessor(name, false, true, 20);
    }

    private static AmdProcessor both(String name) {
        return new AmdProcessor(name, true, true, 20);
    }

    static List<AmdProcessor> known() {
        return KNOWN;
    }

    static AmdProcessor of(String name) {
        return KNOWN.stream()
                .filter(processor -> processor.name.equals(name))
                .findFirst()
                .orElseThrow(() -> Arch.unknown(
                        name, "AMD", KNOWN.stream().map(AmdProcessor::name).toList()));
    }
}
