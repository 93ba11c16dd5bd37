package dev.offload.linker;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.core.domain.properties.HasName.Predicates.name;
import static com.tngtech.archunit.core.domain.properties.HasOwner.Predicates.With.owner;
import static com.tngtech.archunit.lang.conditions.ArchConditions.be;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.fields;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import org.jspecify.annotations.NullMarked;

/** The structure rules of the linker. */
@AnalyzeClasses(packages = "dev.offload.linker", importOptions = ImportOption.DoNotIncludeTests.class)
class StructureTest {

    private static final DescribedPredicate<JavaClass> IN_A_NULL_MARKED_PACKAGE = DescribedPredicate.describe(
            "in a package marked @NullMarked", type -> type.getPackage().isAnnotatedWith(NullMarked.class));

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("dev.offload.linker.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule NOBODY_BUT_OFFLOAD_LLVM_CALLS_FOREIGN_CODE =
            noClasses().should().dependOnClassesThat().resideInAPackage("java.lang.foreign..");

    @ArchTest
    static final ArchRule PROCESSES_ARE_STARTED_IN_ONE_PACKAGE = noClasses()
            .that(not(resideInAPackage("dev.offload.linker.tool..")))
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(ProcessBuilder.class)
            .orShould()
            .callMethodWhere(target(owner(type(Runtime.class))).and(target(name("exec"))))
            .because("tool.ToolRunner drains, stops and reports them");

    @ArchTest
    static final ArchRule THERE_IS_NO_MUTABLE_STATIC_STATE =
            fields().that().areStatic().should().beFinal();

    @ArchTest
    static final ArchRule EVERY_PACKAGE_IS_NULL_MARKED = classes().should(be(IN_A_NULL_MARKED_PACKAGE));

    @ArchTest
    static final ArchRule NOBODY_DEPENDS_ON_THE_COMMAND_LINE = noClasses()
            .that(not(resideInAPackage("..cli..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("..cli..");

    @ArchTest
    static final ArchRule PICOCLI_STAYS_IN_THE_COMMAND_LINE = noClasses()
            .that(not(resideInAPackage("..cli..")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("picocli..");
}
