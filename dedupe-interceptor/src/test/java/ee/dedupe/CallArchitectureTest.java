package ee.dedupe;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rooms of calls that no HTTP request makes, and the APIs that only one of them may name. */
@AnalyzeClasses(packages = "ee.dedupe", importOptions = ImportOption.DoNotIncludeTests.class)
class CallArchitectureTest {
    private static final String METHOD = "ee.dedupe.method..";
    private static final String MESSAGING = "ee.dedupe.messaging..";
    private static final String TRANSACTION = "ee.dedupe.transaction..";
    private static final String CDI = "ee.dedupe.cdi..";

    @ArchTest
    static final ArchRule method_knowsNoRequestAndNoMessage = classes()
            .that()
            .resideInAPackage(METHOD)
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "java..",
                    "org.jspecify.annotations..",
                    "ee.dedupe",
                    "ee.dedupe.spi..",
                    "ee.dedupe.engine..",
                    "ee.dedupe.identity..",
                    "ee.dedupe.telemetry..",
                    "ee.dedupe.call..",
                    METHOD,
                    "jakarta.interceptor..",
                    "jakarta.json..");

    @ArchTest
    static final ArchRule jsonBinding_isNamedInMethodOnly = noClasses()
            .that()
            .resideOutsideOfPackage(METHOD)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.json.bind..");

    @ArchTest
    static final ArchRule messagingApi_isNamedInMessagingOnly = noClasses()
            .that()
            .resideOutsideOfPackage(MESSAGING)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.jms..");

    @ArchTest
    static final ArchRule messaging_isUsedByCdiOnly = noClasses()
            .that()
            .resideOutsideOfPackages(MESSAGING, CDI)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(MESSAGING);

    @ArchTest
    static final ArchRule methodAndMessaging_askNoStore = noClasses()
            .that()
            .resideInAnyPackage(METHOD, MESSAGING)
            .should()
            .dependOnClassesThat()
            .haveNameMatching("ee\\.dedupe\\.spi\\.ClaimStore.*");

    @ArchTest
    static final ArchRule transactionApi_isNamedInTransactionOnly = noClasses()
            .that()
            .resideOutsideOfPackage(TRANSACTION)
            .should()
            .dependOnClassesThat()
            .resideInAPackage("jakarta.transaction..");
}
