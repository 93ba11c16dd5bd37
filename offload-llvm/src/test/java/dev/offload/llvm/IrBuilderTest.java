package dev.offload.llvm;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class IrBuilderTest {

    /** A kernel as rustc leaves it, and the kernel that libomptarget calls: scalars as the bits of an i64. */
    private static final String THUNK = """
            define ptx_kernel void @scale(ptr %dyn_ptr, ptr %0, i64 %1, i64 %2) {
            entry:
              %x = trunc i64 %1 to i32
              %x1 = bitcast i32 %x to float
              %n = trunc i64 %2 to i32
              call void @scale.body(ptr %0, float %x1, i32 %n)
              ret void
            }
            """;

    /** A loop over entries, as the registration of CUDA kernels has one. */
    private static final String LOOP = """
            %struct.entry = type { i64, ptr, i32 }

            @start = external hidden constant [0 x %struct.entry]
            @stop = external hidden constant [0 x %struct.entry]

            define internal i32 @walk(ptr %handle) section ".text.startup" {
            entry:
              %any = icmp ne ptr @start, @stop
              br i1 %any, label %while, label %end

            while:                                            ; preds = %next, %entry
              %at = phi ptr [ @start, %entry ], [ %after, %next ]
              %address = getelementptr inbounds %struct.entry, ptr %at, i32 0, i32 1
              %value = load ptr, ptr %address, align 8
              %flags = getelementptr inbounds %struct.entry, ptr %at, i32 0, i32 2
              %kind = load i32, ptr %flags, align 4
              %masked = and i32 %kind, 7
              switch i32 %masked, label %next [
                i32 0, label %register
                i32 1, label %next
              ]

            register:                                         ; preds = %while
              %result = call i32 @register(ptr %handle, ptr %value)
              br label %next

            next:                                             ; preds = %register, %while, %while
              %after = getelementptr inbounds %struct.entry, ptr %at, i64 1
              %done = icmp eq ptr %after, @stop
              br i1 %done, label %end, label %while

            end:                                              ; preds = %next, %entry
              ret i32 0
            }

            declare i32 @register(ptr, ptr)
            """;

    @AfterEach
    void nothingLeaks() {
        Libraries.all().forEach(llvm -> assertThat(llvm.liveHandles()).isZero());
    }

    @EveryLlvm
    void buildsAKernelThunk(Llvm llvm) {
        try (Context context = llvm.newContext();
                IrBuilder builder = context.newBuilder()) {
            Types types = context.types();
            Module module = Ir.parse(context, "k.ll", """
                    target triple = "nvptx64-nvidia-cuda"
                    define ptx_kernel void @scale(ptr %out, float %x, i32 %n) {
                      ret void
                    }
                    """);
            Function body = module.function("scale").orElseThrow();
            body.setName("scale.body");
            body.setLinkage(Linkage.INTERNAL);
            body.setCallingConvention(CallingConvention.C);
            body.addAttribute(context.attribute("alwaysinline", 0));

            Function thunk = module.addFunction(
                    "scale", types.voidType().function(types.pointer(), types.pointer(), types.i64(), types.i64()));
            thunk.setCallingConvention(CallingConvention.PTX_KERNEL);
            thunk.parameter(0).setName("dyn_ptr");
            builder.at(thunk.appendBlock("entry"));
            Value bits = builder.cast(Cast.TRUNC, thunk.parameter(2), types.i32(), "x");
            Value x = builder.cast(Cast.BITCAST, bits, types.floatType(), "x");
            Value n = builder.cast(Cast.TRUNC, thunk.parameter(3), types.i32(), "n");
            builder.call(body, thunk.parameter(1), x, n);
            builder.returnVoid();

            module.verify();
            assertThat(module.toIr()).contains(THUNK);
            try (TargetMachine machine = llvm.targetMachine(Ir.SM_90)) {
                module.setTarget(machine);
                module.run(PassPipeline.standard(OptimizationLevel.O2), machine);
                assertThat(module.functions()).extracting(Value::name).containsExactly("scale");
            }
        }
    }

    @EveryLlvm
    void buildsALoopWithASwitch(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = buildLoop(context);
            module.verify();
            assertThat(module.toIr()).contains(LOOP);
            assertThat(module.sizeOf(context.types().findStruct("struct.entry").orElseThrow()))
                    .isEqualTo(24);
        }
    }

    @Test
    void printsWhatLlvmDisPrints(@TempDir Path folder) throws Exception {
        try (Context context = Libraries.newest().newContext()) {
            Module module = buildLoop(context);
            Path bitcode = Files.write(folder.resolve("loop"), module.bitcode());
            String printed = run(Libraries.tool("llvm-dis").toString(), "-o", "-", bitcode.toString());
            assertThat(withoutName(module.toIr())).isEqualTo(withoutName(printed));
        }
    }

    @EveryLlvm
    void aBuilderWithoutAPlaceSaysSo(Llvm llvm) {
        try (Context context = llvm.newContext();
                IrBuilder builder = context.newBuilder()) {
            assertThatThrownBy(builder::returnVoid)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the builder has no place yet: say at which block");
        }
    }

    @EveryLlvm
    void typesAreWhatTheySay(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Types types = context.types();
            Type function = types.voidType().function(List.of(types.i32(), types.pointer(1)), true);
            assertThat(function).hasToString("void (i32, ptr addrspace(1), ...)");
            assertThat(function.isVariadic()).isTrue();
            assertThat(function.parameters()).containsExactly(types.i32(), types.pointer(1));
            assertThat(function.parameters().get(1).addressSpace()).isEqualTo(1);
            assertThat(types.struct(types.i8(), types.doubleType()).fields())
                    .containsExactly(types.i8(), types.doubleType());
            assertThat(types.halfType().array(3).element().kind()).isEqualTo(TypeKind.HALF);
            assertThat(types.vector(types.floatType(), 4)).hasToString("<4 x float>");
            assertThatThrownBy(() -> types.floatType().bits())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("float is a type of kind FLOAT, not [INTEGER]");
        }
    }

    @EveryLlvm
    void constantsAreWhatTheySay(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Types types = context.types();
            assertThat(types.i32().constant(-1).unsignedValue()).isEqualTo(0xffffffffL);
            assertThat(types.i32().constant(-1).signedValue()).isEqualTo(-1);
            assertThat(types.i64().constant(Long.MIN_VALUE).signedValue()).isEqualTo(Long.MIN_VALUE);
            assertThat(types.integer(128).constant(-1).toIr()).isEqualTo("i128 -1");
            assertThat(types.doubleType().constant(0.5).toIr()).isEqualTo("double 5.000000e-01");
            assertThat(types.pointer().zero().isZero()).isTrue();
            assertThat(types.i8().array(4).zero().bytes()).get().isEqualTo(new byte[4]);
            assertThat(context.struct(types.i32().constant(1), types.pointer().zero())
                            .elements())
                    .containsExactly(types.i32().constant(1), types.pointer().zero());
            assertThatThrownBy(() -> types.pointer().zero().signedValue())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("ptr null is not an integer of at most 64 bits");
        }
    }

    @EveryLlvm
    void usesAreFoundAndReplaced(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "u.ll", """
                    declare void @undefined()
                    declare void @unused()
                    declare void @llvm.donothing()
                    define void @other() {
                      ret void
                    }
                    define void @f() {
                      call void @undefined()
                      call void @llvm.donothing()
                      ret void
                    }
                    """);
            assertThat(module.functions().stream()
                            .filter(function ->
                                    function.isDeclaration() && function.isUsed() && !function.isIntrinsic()))
                    .extracting(Value::name)
                    .containsExactly("undefined");
            Function undefined = module.function("undefined").orElseThrow();
            Instruction call = (Instruction) undefined.users().get(0);
            assertThat(call.calledFunction()).contains(undefined);
            undefined.replaceAllUsesWith(module.function("other").orElseThrow());
            undefined.delete();
            assertThat(call.calledFunction().orElseThrow().name()).isEqualTo("other");
            module.verify();
        }
    }

    private static Module buildLoop(Context context) {
        Types types = context.types();
        Module module = context.createModule("loop");
        Type entry = types.namedStruct("struct.entry", types.i64(), types.pointer(), types.i32());
        GlobalVariable start = entries(module, "start", entry);
        GlobalVariable stop = entries(module, "stop", entry);
        Function walk = module.addFunction("walk", types.i32().function(types.pointer()));
        Function register = module.addFunction("register", types.i32().function(types.pointer(), types.pointer()));
        walk.setLinkage(Linkage.INTERNAL);
        walk.setSection(".text.startup");
        walk.parameter(0).setName("handle");
        BasicBlock begin = walk.appendBlock("entry");
        BasicBlock loop = walk.appendBlock("while");
        BasicBlock call = walk.appendBlock("register");
        BasicBlock next = walk.appendBlock("next");
        BasicBlock end = walk.appendBlock("end");
        try (IrBuilder builder = context.newBuilder()) {
            builder.at(begin).branch(builder.compare(IntPredicate.NOT_EQUAL, start, stop, "any"), loop, end);
            builder.at(loop);
            Instruction at = builder.phi(types.pointer(), "at");
            Value value = builder.load(types.pointer(), builder.field(entry, at, 1, "address"), "value");
            Value kind = builder.load(types.i32(), builder.field(entry, at, 2, "flags"), "kind");
            Value masked = builder.binary(BinaryOperation.AND, kind, types.i32().constant(7), "masked");
            Instruction choice = builder.switchOn(masked, next);
            choice.addCase(types.i32().constant(0), call);
            choice.addCase(types.i32().constant(1), next);
            builder.at(call);
            builder.call(register.valueType(), register, List.of(walk.parameter(0), value), "result");
            builder.branch(next);
            builder.at(next);
            Value after = builder.inBoundsGep(entry, at, List.of(types.i64().constant(1)), "after");
            builder.branch(builder.compare(IntPredicate.EQUAL, after, stop, "done"), end, loop);
            at.addIncoming(start, begin);
            at.addIncoming(after, next);
            builder.at(end).returnValue(types.i32().zero());
        }
        return module;
    }

    private static GlobalVariable entries(Module module, String name, Type entry) {
        GlobalVariable array = module.addGlobal(name, entry.array(0));
        array.setConstant(true);
        array.setVisibility(Visibility.HIDDEN);
        return array;
    }

    private static String run(String... command) throws IOException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        return new String(process.getInputStream().readAllBytes(), UTF_8);
    }

    /** The first line names the file. */
    private static String withoutName(String ir) {
        return ir.substring(ir.indexOf('\n'));
    }
}
