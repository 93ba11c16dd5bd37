package dev.offload.llvm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.module.ModuleDescriptor;
import org.jspecify.annotations.NullMarked;

@AnalyzeClasses(packages = "dev.offload.llvm", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule NO_CYCLES =
            slices().matching("dev.offload.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NO_MUTABLE_STATICS =
            fields().that().areStatic().should().haveModifier(JavaModifier.FINAL);

    @ArchTest
    static final ArchRule THE_RAW_LAYER_KNOWS_NO_OTHER = noClasses()
            .that()
            .resideInAPackage("dev.offload.llvm.capi")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.offload.llvm");

    @ArchTest
    static final ArchRule NO_CRITICAL_DOWNCALLS =
            noClasses().should().callMethod(java.lang.foreign.Linker.Option.class, "critical", boolean.class);

    /** A caller needs no permission for native access, and cannot forge a pointer. */
    @ArchTest
    static void noPointerIsPublic(JavaClasses classes) {
        classes.stream()
                .filter(type -> type.getPackageName().equals("dev.offload.llvm"))
                .filter(type -> type.getModifiers().contains(JavaModifier.PUBLIC))
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(code -> code.getModifiers().contains(JavaModifier.PUBLIC))
                .forEach(code -> assertThat(code.getFullName()).doesNotContain("java.lang.foreign"));
    }

    @ArchTest
    static void everyPackageIsNullMarked(JavaClasses classes) {
        classes.forEach(type -> assertThat(type.getPackage().isAnnotatedWith(NullMarked.class))
                .as(type.getPackageName())
                .isTrue());
    }

    @ArchTest
    static void theRawLayerIsNotExported(JavaClasses classes) {
        ModuleDescriptor descriptor = Llvm.class.getModule().getDescriptor();
        assertThat(descriptor.exports())
                .extracting(ModuleDescriptor.Exports::source)
                .containsExactly("dev.offload.llvm");
    }
}
