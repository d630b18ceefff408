package ee.dedupe.tck;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** What a store's module may use. Extend it in the tests of a store; it looks at the main classes only. */
public abstract class StoreDependenciesContract {
    /** The package of the store, which its sub-packages belong to. */
    protected abstract String storePackage();

    @Test
    void store_usesNothingOfTheLibraryButTheSpi() {
        String own = storePackage() + "..";
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("ee.dedupe..")
                        .and(not(resideInAnyPackage(
                                "ee.dedupe.spi..",
                                "ee.dedupe.internal.claim..",
                                "ee.dedupe.internal.proof.store..",
                                own))))
                .check(classes());
    }

    @Test
    void packagesOfTheStore_dependOnEachOtherInOneDirection() {
        slices().matching("(**)").should().beFreeOfCycles().check(classes());
    }

    private JavaClasses classes() {
        return new ClassFileImporter()
                .withImportOption(new ImportOption.DoNotIncludeTests())
                .importPackages(storePackage());
    }
}
