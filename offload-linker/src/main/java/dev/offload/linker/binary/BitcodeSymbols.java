package dev.offload.linker.binary;

import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Linkage;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.TypeKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Set;

/** The variables of host bitcode, as the object that is made from it will have them. */
final class BitcodeSymbols {

    private static final int POINTER_SIZE = 8;

    private BitcodeSymbols() {}

    /** The global and weak ones in sections of these names. */
    static List<SectionSymbol> definedIn(Set<String> sections, Llvm llvm, Bytes bitcode) {
        try (Context context = llvm.newContext();
                Module module = context.parse(bitcode.source(), bitcode.copy())) {
            return module.globals().stream()
                    .filter(global -> sections.contains(global.section()))
                    .filter(global -> global.linkage() != Linkage.INTERNAL && global.linkage() != Linkage.PRIVATE)
                    .filter(global -> !global.isDeclaration())
                    .map(BitcodeSymbols::symbol)
                    .toList();
        } catch (LlvmException e) {
            throw bitcode.bad("LLVM " + llvm.version() + " does not read this bitcode: " + e.reason());
        }
    }

    private static SectionSymbol symbol(GlobalVariable global) {
        List<Constant> fields = global.initializer().map(Constant::elements).orElse(List.of());
        int size = fields.stream().mapToInt(field -> size(field.type())).sum();
        ByteBuffer content = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        for (Constant field : fields) {
            long value = field.type().kind() == TypeKind.INTEGER ? field.unsignedValue() : 0;
            for (int i = 0; i < size(field.type()); i++) {
                content.put((byte) (value >>> (Byte.SIZE * i)));
            }
        }
        return new SectionSymbol(global.section(), global.name(), content.flip());
    }

    /** The fields of an offload entry lie one after the other, without gaps. */
    private static int size(Type type) {
        return type.kind() == TypeKind.INTEGER ? type.bits() / Byte.SIZE : POINTER_SIZE;
    }
}
