package ee.dedupe;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.type;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import ee.dedupe.spi.DuplicateResponder;
import org.jspecify.annotations.NullMarked;

/** The rooms of the library, and what each must not touch. Dependencies point inward: to engine, then to spi. */
@AnalyzeClasses(packages = "ee.dedupe", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String JAVA = "java..";
    private static final String NULLNESS = "org.jspecify.annotations..";
    private static final String API = "ee.dedupe";
    private static final String SPI = "ee.dedupe.spi..";
    private static final String ENGINE = "ee.dedupe.engine..";
    private static final String IDENTITY = "ee.dedupe.identity..";
    private static final String CONFIG = "ee.dedupe.config..";
    private static final String REST = "ee.dedupe.rest..";
    private static final String TELEMETRY = "ee.dedupe.telemetry..";
    private static final String MEMORY = "ee.dedupe.memory..";
    private static final String CDI = "ee.dedupe.cdi..";

    @ArchTest
    static final ArchRule api_dependsOnNoRoomButTheResponderThatItNames = noClasses()
            .that()
            .resideInAPackage(API)
            .should()
            .dependOnClassesThat(resideInAPackage("ee.dedupe.*..").and(not(type(DuplicateResponder.class))));

    @ArchTest
    static final ArchRule spi_dependsOnTheApiOnly = classes()
            .that(resideInAPackage(SPI).and(not(type(DuplicateResponder.class))))
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(JAVA, NULLNESS, API, SPI);

    @ArchTest
    static final ArchRule engine_isPlainJavaOverApiAndSpi = classes()
            .that()
            .resideInAPackage(ENGINE)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(JAVA, NULLNESS, API, SPI, ENGINE);

    @ArchTest
    static final ArchRule identity_isPlainJavaOverEngine = classes()
            .that()
            .resideInAPackage(IDENTITY)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(JAVA, NULLNESS, API, SPI, ENGINE, IDENTITY);

    @ArchTest
    static final ArchRule memory_dependsOnTheSpiOnly = classes()
            .that()
            .resideInAPackage(MEMORY)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(JAVA, NULLNESS, SPI, MEMORY);

    @ArchTest
    static final ArchRule cdi_isUsedByNobody = noClasses()
            .that()
            .resideOutsideOfPackage(CDI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(CDI);

    @ArchTest
    static final ArchRule memory_isUsedByNobody = noClasses()
            .that()
            .resideOutsideOfPackage(MEMORY)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(MEMORY);

    @ArchTest
    static final ArchRule rest_asksNoStore = noClasses()
            .that()
            .resideInAPackage(REST)
            .should()
            .dependOnClassesThat()
            .haveNameMatching("ee\\.dedupe\\.spi\\.ClaimStore.*");

    @ArchTest
    static final ArchRule rest_readsNoConfiguration = noClasses()
            .that()
            .resideInAPackage(REST)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(CONFIG, "org.eclipse.microprofile..");

    @ArchTest
    static final ArchRule telemetry_knowsTheEngineOnly = noClasses()
            .that()
            .resideInAPackage(TELEMETRY)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(REST, CDI, CONFIG, IDENTITY);

    @ArchTest
    static final ArchRule config_knowsNoRequest = noClasses()
            .that()
            .resideInAPackage(CONFIG)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(REST, CDI, TELEMETRY, "jakarta.ws.rs..", "jakarta.servlet..");

    @ArchTest
    static final ArchRule configApi_isNamedInConfigAndCdiOnly = noClasses()
            .that()
            .resideOutsideOfPackages(CONFIG, CDI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.microprofile.config..");

    @ArchTest
    static final ArchRule metricsApi_isNamedInOneClass = noClasses()
            .that()
            .haveNameNotMatching("ee\\.dedupe\\.telemetry\\.MicroProfileMetrics(\\$.*)?")
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.eclipse.microprofile.metrics..");

    @ArchTest
    static final ArchRule rooms_haveNoCycles =
            slices().matching("ee.dedupe.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule packages_areNullMarked = classes().should(beInANullMarkedPackage());

    private static ArchCondition<JavaClass> beInANullMarkedPackage() {
        return new ArchCondition<>("reside in a package whose package-info is @NullMarked") {
            @Override
            public void check(JavaClass type, ConditionEvents events) {
                boolean marked = type.getPackage().isAnnotatedWith(NullMarked.class);
                events.add(new SimpleConditionEvent(type, marked, type.getName() + " is in no @NullMarked package"));
            }
        };
    }
}
