package ee.dedupe.tck;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rule for what a store's module may use. Extend it in the tests of a store; it looks at the main classes only. */
public abstract class StoreDependenciesContract {
    /** The package of the store, which its sub-packages belong to. */
    protected abstract String storePackage();

    /** Packages of the library that this one may use beside the SPI: of a store that is the library's own. */
    protected List<String> more() {
        return List.of();
    }

    @Test
    void store_usesNothingOfTheLibraryButTheSpi() {
        String[] allowed = Stream.concat(Stream.of("ee.dedupe.spi", storePackage()), more().stream())
                .map(each -> each + "..")
                .toArray(String[]::new);
        noClasses()
                .should()
                .dependOnClassesThat(resideInAPackage("ee.dedupe..").and(not(resideInAnyPackage(allowed))))
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
