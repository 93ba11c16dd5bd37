package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.AfterEach;

class SpecialArraysTest {

    private static final String EXISTING = """
            @llvm.used = appending global [1 x ptr] [ptr @a], section "llvm.metadata"
            @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @f, ptr @a }]
            @a = global i32 1
            @b = global i32 2
            @shared = addrspace(3) global i32 undef
            define void @f() {
              ret void
            }
            define void @g() {
              ret void
            }
            """;

    @AfterEach
    void nothingLeaks() {
        Libraries.all().forEach(llvm -> assertThat(llvm.liveHandles()).isZero());
    }

    @EveryLlvm
    void usedKeepsWhatIsThereAndTakesNothingTwice(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "m.ll", EXISTING);
            GlobalVariable a = module.global("a").orElseThrow();
            GlobalVariable b = module.global("b").orElseThrow();
            module.appendToUsed(b, a);
            module.appendToUsed(module.function("f").orElseThrow());
            assertThat(module.toIr())
                    .contains("@llvm.used = appending global [3 x ptr] [ptr @a, ptr @b, ptr @f],"
                            + " section \"llvm.metadata\"");
            module.verify();
        }
    }

    @EveryLlvm
    void compilerUsedIsMadeWhenMissing(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "m.ll", EXISTING);
            module.appendToCompilerUsed(module.global("shared").orElseThrow());
            assertThat(module.toIr())
                    .contains("@llvm.compiler.used = appending global [1 x ptr]"
                            + " [ptr addrspacecast (ptr addrspace(3) @shared to ptr)], section \"llvm.metadata\"");
            module.verify();
        }
    }

    @EveryLlvm
    void constructorsKeepTheirOrder(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module module = Ir.parse(context, "m.ll", EXISTING);
            Function g = module.function("g").orElseThrow();
            module.appendToConstructors(101, g);
            module.appendToDestructors(65535, g);
            assertThat(module.toIr())
                    .contains("@llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] ["
                            + "{ i32, ptr, ptr } { i32 65535, ptr @f, ptr @a }, "
                            + "{ i32, ptr, ptr } { i32 101, ptr @g, ptr null }]")
                    .contains("@llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] ["
                            + "{ i32, ptr, ptr } { i32 65535, ptr @g, ptr null }]");
            module.verify();
        }
    }
}
