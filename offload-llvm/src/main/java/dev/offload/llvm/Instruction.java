package dev.offload.llvm;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Optional;

/** An instruction, and the value that it results in. */
public final class Instruction extends Value {

    /** {@code LLVMCall}, {@code LLVMPHI}, {@code LLVMSwitch} of {@code LLVMOpcode}, llvm-c/Core.h. */
    private static final int SWITCH = 3;

    private static final int PHI = 44;
    private static final int CALL = 45;

    Instruction(Context context, Handle owner, MemorySegment address) {
        super(context, owner, address);
    }

    /** The block that it is in. */
    public BasicBlock block() {
        return new BasicBlock(context(), owner(), core().getInstructionParent(address()));
    }

    /** Whether it is a {@code call}. */
    public boolean isCall() {
        return opcode() == CALL;
    }

    /** The function that a {@code call} calls by name; nothing for another instruction or a call through a pointer. */
    public Optional<Function> calledFunction() {
        return isCall() && of(context(), owner(), core().getCalledValue(address())) instanceof Function function
                ? Optional.of(function)
                : Optional.empty();
    }

    /** The operands; a call's come with the callee last, a branch's with its blocks. */
    public List<Value> operands() {
        return readOperands();
    }

    /** Has it use another value. */
    public void setOperand(int index, Value value) {
        core().setOperand(address(), index, value.address());
    }

    /** Sets the calling convention of a {@code call}, which must be the callee's. */
    public void setCallingConvention(CallingConvention convention) {
        require(CALL, "call");
        core().setInstructionCallConv(address(), convention.value());
    }

    /** Adds an attribute to an argument of a {@code call}, counted from 0. */
    public void addArgumentAttribute(int argument, Attribute attribute) {
        require(CALL, "call");
        core().addCallSiteAttribute(address(), argument + 1, attribute.address());
    }

    /** Marks a {@code call} as {@code tail}. */
    public void setTailCall(boolean tail) {
        require(CALL, "call");
        core().setTailCall(address(), tail);
    }

    /** Adds to a {@code phi} the value that it has when control comes from a block. */
    public void addIncoming(Value value, BasicBlock from) {
        require(PHI, "phi");
        try (Arena arena = Arena.ofConfined()) {
            core().addIncoming(
                            address(),
                            Native.array(arena, List.of(value.address())),
                            Native.array(arena, List.of(from.address())),
                            1);
        }
    }

    /** Adds a case to a {@code switch}. */
    public void addCase(Constant value, BasicBlock target) {
        require(SWITCH, "switch");
        core().addCase(address(), value.address(), target.address());
    }

    /** Removes the instruction from its block; nothing may use it any more. This object, too, must not be used again. */
    public void delete() {
        core().instructionEraseFromParent(address());
    }

    private int opcode() {
        return core().getInstructionOpcode(address());
    }

    private void require(int opcode, String what) {
        if (opcode() != opcode) {
            throw new IllegalStateException("not a " + what + ":" + toIr());
        }
    }
}
