package dev.offload.maven;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaCall.Predicates.target;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
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
import org.apache.maven.plugin.AbstractMojo;
import org.jspecify.annotations.NullMarked;

/** The structure rules of the plugin. */
@AnalyzeClasses(packages = "dev.offload.maven", importOptions = ImportOption.DoNotIncludeTests.class)
class StructureTest {

    private static final DescribedPredicate<JavaClass> IN_A_NULL_MARKED_PACKAGE = DescribedPredicate.describe(
            "in a package marked @NullMarked", type -> type.getPackage().isAnnotatedWith(NullMarked.class));

    /** Written by maven-plugin-plugin. */
    private static final String HELP = "dev.offload.maven.help";

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES =
            slices().matching("dev.offload.maven.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule MAVEN_STAYS_AT_THE_BORDER = noClasses()
            .that(not(resideInAnyPackage("dev.offload.maven", "dev.offload.maven.project", HELP)))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.apache.maven..", "org.eclipse.aether..", "javax.inject..");

    @ArchTest
    static final ArchRule NOBODY_KNOWS_THE_GOALS = noClasses()
            .that(not(resideInAPackage("dev.offload.maven")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("dev.offload.maven");

    @ArchTest
    static final ArchRule NO_FOREIGN_CODE_IS_CALLED_IN_MAVENS_JVM =
            noClasses().should().dependOnClassesThat().resideInAPackage("java.lang.foreign..");

    @ArchTest
    static final ArchRule THE_LINKER_IS_ANOTHER_PROCESS =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("dev.offload.linker..", "dev.offload.llvm..");

    @ArchTest
    static final ArchRule PROCESSES_ARE_STARTED_IN_ONE_PACKAGE = noClasses()
            .that(not(resideInAPackage("dev.offload.maven.tool")))
            .should()
            .dependOnClassesThat()
            .belongToAnyOf(ProcessBuilder.class)
            .orShould()
            .callMethodWhere(target(owner(type(Runtime.class))).and(target(name("exec"))));

    @ArchTest
    static final ArchRule THERE_IS_NO_MUTABLE_STATIC_STATE =
            fields().that().areStatic().should().beFinal();

    @ArchTest
    static final ArchRule EVERY_PACKAGE_IS_NULL_MARKED =
            classes().that(not(resideInAPackage(HELP))).should(be(IN_A_NULL_MARKED_PACKAGE));

    @ArchTest
    static final ArchRule GOALS_DO_NO_WORK_THEMSELVES = noClasses()
            .that()
            .areAssignableTo(AbstractMojo.class)
            .and()
            .resideOutsideOfPackage(HELP)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.nio.channels..", "dev.offload.maven.tool", "dev.offload.maven.stamp")
            .orShould()
            .dependOnClassesThat()
            .belongToAnyOf(java.nio.file.Files.class);
}
