package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** A package of the library that is no store fails the contract. */
class StoreDependenciesContractTest {
    @Test
    void package_thatUsesMoreThanTheSpi_isRefused() {
        StoreDependenciesContract identity = new StoreDependenciesContract() {
            @Override
            protected String storePackage() {
                return "ee.dedupe.internal.identity";
            }
        };

        assertThatThrownBy(identity::store_usesNothingOfTheLibraryButTheSpi)
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("ee.dedupe.internal.operation.Operation");
    }
}
