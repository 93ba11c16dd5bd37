package dev.offload.linker.binary;

import dev.offload.llvm.Constant;
import dev.offload.llvm.Context;
import dev.offload.llvm.GlobalValue;
import dev.offload.llvm.GlobalVariable;
import dev.offload.llvm.Llvm;
import dev.offload.llvm.LlvmException;
import dev.offload.llvm.Module;
import dev.offload.llvm.Type;
import dev.offload.llvm.TypeKind;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
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
                    .filter(global -> isVisible(global) && !global.isDeclaration())
                    .map(BitcodeSymbols::symbol)
                    .toList();
        } catch (LlvmException e) {
            throw bitcode.bad("LLVM " + llvm.version() + " does not read this bitcode: " + e.reason());
        }
    }

    /** The names of what the module defines for others, in the order of llvm/Object/ModuleSymbolTable.h: functions first. */
    static List<Bytes> definedForOthers(Llvm llvm, Bytes bitcode) {
        try (Context context = llvm.newContext();
                Module module = context.parse(bitcode.source(), bitcode.copy())) {
            List<GlobalValue> all = new ArrayList<>(module.functions());
            all.addAll(module.globals());
            all.addAll(module.aliases());
            return all.stream()
                    .filter(global -> isVisible(global) && !global.isDeclaration())
                    .map(GlobalValue::name)
                    .filter(name -> !name.startsWith("llvm."))
                    .map(name -> new Bytes(name, ByteBuffer.wrap(name.getBytes(StandardCharsets.UTF_8))))
                    .toList();
        } catch (LlvmException e) {
            throw bitcode.bad("LLVM " + llvm.version() + " does not read this bitcode: " + e.reason());
        }
    }

    private static boolean isVisible(GlobalValue global) {
        return switch (global.linkage()) {
            case INTERNAL, PRIVATE, AVAILABLE_EXTERNALLY, APPENDING -> false;
            default -> true;
        };
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
