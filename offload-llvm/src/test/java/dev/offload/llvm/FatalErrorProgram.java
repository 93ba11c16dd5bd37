package dev.offload.llvm;

import java.nio.file.Path;

/** Asks a back end for an instruction of another one, which ends the process: {@code PROGRAM libLLVM halt|return|throw}. */
final class FatalErrorProgram {

    private static final String WRONG_TARGET = """
            declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
            define i32 @f() {
              %x = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
              ret i32 %x
            }
            """;

    private FatalErrorProgram() {}

    public static void main(String[] args) {
        Llvm llvm = Llvm.open(Path.of(args[0]));
        llvm.onFatalError(message -> {
            System.out.println("fatal: " + message);
            System.out.flush();
            switch (args[1]) {
                case "halt" -> Runtime.getRuntime().halt(86);
                case "throw" -> throw new IllegalStateException("from the handler");
                default -> {}
            }
        });
        try (Context context = llvm.newContext();
                TargetMachine machine = llvm.targetMachine(Ir.HOST)) {
            Ir.parse(context, "wrong.ll", WRONG_TARGET).emit(machine, TargetMachine.FileType.OBJECT);
        }
        System.out.println("not reached");
    }
}
