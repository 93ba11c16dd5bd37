package dev.offload.llvm;

import static dev.offload.llvm.TargetMachine.FileType.ASSEMBLY;
import static dev.offload.llvm.TargetMachine.FileType.OBJECT;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class EmitTest {

    /** 128-bit atomics came with sm_90. */
    private static final String ATOMIC_128 = """
            target triple = "nvptx64-nvidia-cuda"
            define void @f(ptr %p) {
              %old = atomicrmw xchg ptr %p, i128 1 seq_cst
              ret void
            }
            """;

    @AfterEach
    void nothingLeaks() {
        Libraries.all().forEach(llvm -> assertThat(llvm.liveHandles()).isZero());
    }

    @EveryLlvm
    void aKernelBecomesPtx(Llvm llvm) {
        String ptx = new String(emit(llvm, Ir.NVPTX_KERNEL, Ir.SM_90.withFeatures("+ptx78"), ASSEMBLY), UTF_8);
        assertThat(ptx)
                .contains(".version 7.8")
                .contains(".target sm_90")
                .contains(".visible .entry kernel(")
                .contains(".visible .func  (.param .b32 func_retval0) helper(");
    }

    @EveryLlvm
    void aKernelBecomesAnAmdObject(Llvm llvm) {
        byte[] object = emit(llvm, Ir.AMDGPU_KERNEL, TargetMachine.Options.of("amdgcn-amd-amdhsa", "gfx90a"), OBJECT);
        try (ObjectFile file = ObjectFile.read(llvm.buffer("k.o", object))) {
            assertThat(file.symbols()).extracting(ObjectFile.Symbol::name).contains("kernel", "kernel.kd");
        }
    }

    @EveryLlvm
    void aFunctionBecomesAnObject(Llvm llvm) {
        byte[] object = emit(llvm, Ir.HOST_FUNCTION, Ir.HOST, OBJECT);
        try (ObjectFile file = ObjectFile.read(llvm.buffer("f.o", object))) {
            assertThat(file.symbols()).extracting(ObjectFile.Symbol::name).contains("twice", "counter");
            assertThat(file.contents(section(file, ".mine"))).containsExactly(7, 0, 0, 0);
            ObjectFile.Section bss = section(file, ".bss");
            assertThat(bss.size()).isEqualTo(64);
            assertThat(file.contents(bss)).isEmpty();
        }
    }

    @EveryLlvm
    void structorsAreWhereTodaysLoadersLook(Llvm llvm) {
        String ir = """
                target triple = "x86_64-pc-linux-gnu"
                @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @f, ptr null }, { i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
                @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr null }]
                define internal void @f() {
                  ret void
                }
                """;
        try (Context context = llvm.newContext();
                Module module = context.parse("structors", ir.getBytes(UTF_8));
                TargetMachine machine = llvm.targetMachine(Ir.HOST)) {
            module.putStructorsIntoInitArray();
            module.verify();
            try (ObjectFile file = ObjectFile.read(llvm.buffer("s.o", module.emit(machine, OBJECT)))) {
                assertThat(file.sections())
                        .extracting(ObjectFile.Section::name)
                        .contains(".init_array.101", ".init_array", ".fini_array")
                        .noneMatch(name -> name.startsWith(".ctors") || name.startsWith(".dtors"));
            }
        }
    }

    @EveryLlvm
    void whatIsNoObjectFileIsRefused(Llvm llvm) {
        assertThatThrownBy(() -> ObjectFile.read(llvm.buffer("a.txt", "hello".getBytes(UTF_8))))
                .isInstanceOf(LlvmException.class)
                .hasMessageContaining("cannot read object file a.txt");
        try (Context context = llvm.newContext()) {
            byte[] bitcode = context.createModule("m").bitcode();
            assertThatThrownBy(() -> ObjectFile.read(llvm.buffer("a.bc", bitcode)))
                    .isInstanceOf(LlvmException.class)
                    .hasMessageContaining("a.bc");
        }
    }

    @EveryLlvm
    void ptxIsNoObject(Llvm llvm) {
        assertThatThrownBy(() -> emit(llvm, Ir.NVPTX_KERNEL, Ir.SM_90, OBJECT))
                .isInstanceOf(LlvmException.class)
                .hasMessageContaining("LLVM makes no object files for nvptx64-nvidia-cuda, only assembly");
    }

    @EveryLlvm
    void anErrorOfTheAssemblerIsAnException(Llvm llvm) {
        String ir = "define void @f() {\n  call void asm sideeffect \"frobnicate\", \"\"()\n  ret void\n}\n";
        assertThatThrownBy(() -> emit(llvm, ir, Ir.HOST, OBJECT))
                .isInstanceOf(LlvmException.class)
                .hasMessageStartingWith("cannot emit in.ll: ")
                .hasMessageContaining("invalid instruction mnemonic 'frobnicate'");
        assertThat(emit(llvm, Ir.NVPTX_KERNEL, Ir.SM_90, ASSEMBLY)).isNotEmpty();
    }

    /** LLVM reports it and goes on: the function returns success. Version 20 does not notice, and leaves it to ptxas. */
    @Test
    void anErrorOfTheCodeGeneratorIsAnException() {
        Llvm llvm = Libraries.newest();
        TargetMachine.Options old = TargetMachine.Options.of("nvptx64-nvidia-cuda", "sm_60");
        assertThatThrownBy(() -> emit(llvm, ATOMIC_128, old, ASSEMBLY))
                .isInstanceOf(LlvmException.class)
                .hasMessage("cannot emit in.ll: unsupported cmpxchg");
        assertThat(emit(llvm, Ir.NVPTX_KERNEL, Ir.SM_90, ASSEMBLY)).isNotEmpty();
    }

    /** On a thread of 1 MB the parser runs out of stack, and the process ends with status 139 and no message. */
    @EveryLlvm
    void irNested5000DeepCompilesOnALargeStack(Llvm llvm) throws InterruptedException {
        String ir = "@deep = global " + "{".repeat(5000) + "i32" + "}".repeat(5000) + " zeroinitializer\n";
        AtomicReference<Object> result = new AtomicReference<>("not run");
        Thread thread = new BigStackThreads("test").newThread(() -> {
            try {
                result.set(emit(llvm, ir, Ir.HOST, OBJECT));
            } catch (RuntimeException e) {
                result.set(e);
            }
        });
        thread.start();
        thread.join();
        assertThat(result.get()).isInstanceOf(byte[].class);
    }

    private static ObjectFile.Section section(ObjectFile file, String name) {
        return file.sections().stream()
                .filter(section -> section.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static byte[] emit(Llvm llvm, String ir, TargetMachine.Options options, TargetMachine.FileType type) {
        try (Context context = llvm.newContext();
                TargetMachine machine = llvm.targetMachine(options)) {
            Module module = Ir.parse(context, "in.ll", ir);
            module.setTarget(machine);
            return module.emit(machine, type);
        }
    }
}
