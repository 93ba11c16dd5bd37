package dev.offload.llvm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.AfterEach;

class LinkTest {

    @AfterEach
    void nothingLeaks() {
        Libraries.all().forEach(llvm -> assertThat(llvm.liveHandles()).isZero());
    }

    @EveryLlvm
    void linkingConsumesTheSource(Llvm llvm) {
        try (Context context = llvm.newContext();
                Module program = Ir.parse(
                        context,
                        "main.ll",
                        "declare i32 @f()\ndefine i32 @g() {\n %r = call i32 @f()\n ret i32 %r\n}");
                Module library = Ir.parse(context, "lib.ll", "define i32 @f() {\n ret i32 1\n}")) {
            Function inLibrary = library.function("f").orElseThrow();
            program.link(library);
            assertThat(program.function("f").orElseThrow().isDeclaration()).isFalse();
            assertThatThrownBy(library::triple)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("module 'lib.ll' was linked into module 'main.ll'");
            assertThatThrownBy(inLibrary::name)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("module 'lib.ll' was linked");
            program.verify();
        }
    }

    @EveryLlvm
    void aSymbolDefinedTwiceIsNamed(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module a = Ir.parse(context, "a.ll", "define void @f() {\n ret void\n}");
            Module b = Ir.parse(context, "b.ll", "define void @f() {\n ret void\n}");
            assertThatThrownBy(() -> a.link(b))
                    .isInstanceOf(LlvmException.class)
                    .hasMessage("cannot link b.ll into a.ll: Linking globals named 'f': symbol multiply defined!");
            assertThatThrownBy(b::toIr).isInstanceOf(IllegalStateException.class);
        }
    }

    @EveryLlvm
    void modulesOfDifferentContextsDoNotLink(Llvm llvm) {
        try (Context one = llvm.newContext();
                Context other = llvm.newContext()) {
            Module a = one.createModule("a");
            Module b = other.createModule("b");
            assertThatThrownBy(() -> a.link(b)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> a.link(a)).isInstanceOf(IllegalArgumentException.class);
            assertThat(b.toIr()).contains("ModuleID = 'b'");
        }
    }

    @EveryLlvm
    void aCopyIsAModuleOfItsOwn(Llvm llvm) {
        try (Context context = llvm.newContext()) {
            Module original = Ir.parse(context, "a.ll", Ir.HOST_FUNCTION);
            Module copy = original.copy();
            copy.function("twice").orElseThrow().setName("thrice");
            assertThat(original.function("twice")).isPresent();
            assertThat(copy.function("twice")).isEmpty();
        }
    }
}
