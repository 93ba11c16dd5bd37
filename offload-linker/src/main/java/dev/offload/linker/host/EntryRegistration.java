package dev.offload.linker.host;

import dev.offload.llvm.BasicBlock;
import dev.offload.llvm.BinaryOperation;
import dev.offload.llvm.Cast;
import dev.offload.llvm.Constant;
import dev.offload.llvm.Function;
import dev.offload.llvm.Instruction;
import dev.offload.llvm.IntPredicate;
import dev.offload.llvm.IrBuilder;
import dev.offload.llvm.Type;
import dev.offload.llvm.Types;
import dev.offload.llvm.Value;
import java.util.List;

/**
 * Makes the function that walks the offload entries and registers those of one kind, each in its own way: kernels, which have the
 * size 0, and by the lowest three bits of the flags variables, managed variables, surfaces and textures.
 */
final class EntryRegistration {

    // The fields of __tgt_offload_entry.
    private static final int KIND = 2;
    private static final int FLAGS = 3;
    private static final int ADDRESS = 4;
    private static final int NAME = 5;
    private static final int SIZE = 6;
    private static final int DATA = 7;
    private static final int AUXILIARY_ADDRESS = 8;

    // OffloadEntryKindFlag in llvm/Frontend/Offloading/Utility.h.
    private static final int KIND_OF_VARIABLE = 7;
    private static final int VARIABLE = 0;
    private static final int MANAGED = 1;
    private static final int SURFACE = 2;
    private static final int TEXTURE = 3;
    private static final int EXTERN_BIT = 3;
    private static final int CONSTANT_BIT = 4;
    private static final int NORMALIZED_BIT = 5;

    private final RegistrationModule module;
    private final OffloadEntries entries;
    private final FatBinaryRuntime runtime;
    private final Types types;
    private final Type pointer;

    private final Function registerFunction;
    private final Function registerVariable;
    private final Function registerManaged;
    private final Function registerSurface;
    private final Function registerTexture;

    EntryRegistration(RegistrationModule module, OffloadEntries entries, FatBinaryRuntime runtime) {
        this.module = module;
        this.entries = entries;
        this.runtime = runtime;
        this.types = module.types();
        this.pointer = module.pointer();
        Type p = pointer;
        Type i32 = types.i32();
        Type nothing = types.voidType();
        registerFunction = module.declare(runtime.function("RegisterFunction"), i32, p, p, p, p, i32, p, p, p, p, p);
        registerVariable =
                module.declare(runtime.function("RegisterVar"), nothing, p, p, p, p, i32, types.i64(), i32, i32);
        registerManaged = module.declare(runtime.function("RegisterManagedVar"), nothing, p, p, p, p, types.i64(), i32);
        registerSurface = module.declare(runtime.function("RegisterSurface"), nothing, p, p, p, p, i32, i32);
        registerTexture = module.declare(runtime.function("RegisterTexture"), nothing, p, p, p, p, i32, i32, i32);
    }

    /** The function, which takes the handle of the fat binary. */
    Function function() {
        Function function = module.startupFunction(runtime.internal("globals_reg"), pointer);
        BasicBlock start = function.appendBlock("entry");
        BasicBlock loop = function.appendBlock("while.entry");
        BasicBlock ofKind = function.appendBlock("if.kind");
        BasicBlock kernel = function.appendBlock("if.then");
        BasicBlock notKernel = function.appendBlock("if.else");
        BasicBlock variable = function.appendBlock("sw.global");
        BasicBlock managed = function.appendBlock("sw.managed");
        BasicBlock surface = function.appendBlock("sw.surface");
        BasicBlock texture = function.appendBlock("sw.texture");
        BasicBlock next = function.appendBlock("if.end");
        BasicBlock end = function.appendBlock("while.end");
        Value handle = function.parameter(0);
        try (IrBuilder ir = module.context().newBuilder()) {
            ir.at(start);
            ir.branch(ir.compare(IntPredicate.NOT_EQUAL, entries.begin(), entries.end(), ""), loop, end);

            ir.at(loop);
            Instruction entry = ir.phi(pointer, "entry");
            Value address = field(ir, entry, ADDRESS, pointer, "addr");
            Value auxiliary = field(ir, entry, AUXILIARY_ADDRESS, pointer, "aux_addr");
            Value kind = field(ir, entry, KIND, types.i16(), "kind");
            Value name = field(ir, entry, NAME, pointer, "name");
            Value size = field(ir, entry, SIZE, types.i64(), "size");
            Value flags = field(ir, entry, FLAGS, types.i32(), "flags");
            Value data = ir.cast(Cast.TRUNC, field(ir, entry, DATA, types.i64(), "data"), types.i32(), "");
            Value type = ir.binary(BinaryOperation.AND, flags, i32(KIND_OF_VARIABLE), "type");
            Value isExtern = bit(ir, flags, EXTERN_BIT, "extern");
            Value isConstant = bit(ir, flags, CONSTANT_BIT, "constant");
            Value isNormalized = bit(ir, flags, NORMALIZED_BIT, "normalized");
            Constant wanted = types.i16().constant(runtime.kind().code());
            ir.branch(ir.compare(IntPredicate.EQUAL, kind, wanted, ""), ofKind, next);

            ir.at(ofKind);
            ir.branch(ir.compare(IntPredicate.EQUAL, size, types.i64().zero(), ""), kernel, notKernel);

            ir.at(kernel);
            Constant none = pointer.zero();
            ir.call(registerFunction, handle, address, name, name, i32(-1), none, none, none, none, none);
            ir.branch(next);

            ir.at(notKernel);
            Instruction byType = ir.switchOn(type, next);
            byType.addCase(i32(VARIABLE), variable);
            byType.addCase(i32(MANAGED), managed);
            byType.addCase(i32(SURFACE), surface);
            byType.addCase(i32(TEXTURE), texture);

            ir.at(variable);
            ir.call(registerVariable, handle, address, name, name, isExtern, size, isConstant, i32(0));
            ir.branch(next);

            ir.at(managed);
            ir.call(registerManaged, handle, auxiliary, address, name, size, data);
            ir.branch(next);

            // The CUDA runtime has had nothing to register these with since version 12; there they are passed as
            // objects.
            ir.at(surface);
            if (runtime == FatBinaryRuntime.HIP) {
                ir.call(registerSurface, handle, address, name, name, data, isExtern);
            }
            ir.branch(next);

            ir.at(texture);
            if (runtime == FatBinaryRuntime.HIP) {
                ir.call(registerTexture, handle, address, name, name, data, isNormalized, isExtern);
            }
            ir.branch(next);

            ir.at(next);
            Value following =
                    ir.inBoundsGep(entries.type(), entry, List.of(types.i64().constant(1)), "");
            ir.branch(ir.compare(IntPredicate.EQUAL, following, entries.end(), ""), end, loop);
            entry.addIncoming(entries.begin(), start);
            entry.addIncoming(following, next);

            ir.at(end);
            ir.returnVoid();
        }
        return function;
    }

    private Value field(IrBuilder ir, Value entry, int field, Type type, String name) {
        Value place = ir.inBoundsGep(entries.type(), entry, List.of(i32(0), i32(field)), "");
        return ir.load(type, place, name);
    }

    /** One bit of the flags, as a number. */
    private Value bit(IrBuilder ir, Value flags, int bit, String name) {
        Value masked = ir.binary(BinaryOperation.AND, flags, i32(1 << bit), "");
        return ir.binary(BinaryOperation.LSHR, masked, i32(bit), name);
    }

    private Constant i32(int value) {
        return types.i32().constant(value);
    }
}
