package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The contract of {@link ClaimBrowserContract} can fail: each of its tests is red for some broken store. */
class BrokenBrowsingTest {
    @ParameterizedTest
    @MethodSource("brokenStores")
    void contract_ofABrokenStore_isRedWhereItIsBroken(Class<?> broken) {
        assertThat(ContractRun.of(broken).failed())
                .contains(broken.getAnnotation(Breaks.class).value());
    }

    @Test
    void everyTestOfTheContract_isRedForSomeBrokenStore() {
        Set<String> red = new TreeSet<>();
        brokenStores()
                .forEach(broken -> Collections.addAll(
                        red, broken.getAnnotation(Breaks.class).value()));

        assertThat(red)
                .isEqualTo(ContractRun.of(MemoryClaimBrowserContractTest.class).passed());
    }

    static Stream<Class<?>> brokenStores() {
        return Stream.of(BrokenBrowsing.class.getDeclaredClasses())
                .filter(each -> each.isAnnotationPresent(Breaks.class));
    }
}
