package ee.dedupe.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration;
import ee.dedupe.Deduplicated;
import ee.dedupe.internal.cdi.WeldApp;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An application with a key of a feature, and without its jar, which is not on the class path of these tests. */
class AbsentJarsTest {
    @Singleton
    static class Desk {
        @Deduplicated
        void book(String order) {}
    }

    @Singleton
    static class Unguarded {}

    private static void start(Class<?> bean, String key, String value) {
        WeldApp.start(Map.of(key, value), weld -> weld.addBeanClasses(bean)).close();
    }

    @Singleton
    static class Office {
        @Inject
        Administration administration;
    }

    @Test
    void injectedAdministration_failsTheDeployment_withTheJarThatProvidesIt() {
        assertThatThrownBy(() -> WeldApp.start(Desk.class, Office.class).close())
                .hasMessageContaining("DEDUP0143 Administration is injected")
                .hasMessageContaining("Add the dependency ee.dedupe:dedupe-admin");
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.admin.path, /ops, ee.dedupe:dedupe-admin",
        "dedupe.admin.role, operator, ee.dedupe:dedupe-admin",
        "dedupe.outcome.path, /outcomes, ee.dedupe:dedupe-admin",
        "dedupe.watch, POST, ee.dedupe:dedupe-watch",
        "dedupe.watch.horizon, PT1H, ee.dedupe:dedupe-watch",
        "mp.openapi.filter, ee.dedupe.openapi.GuardedOperations, ee.dedupe:dedupe-openapi"
    })
    void key_failsTheDeployment_withTheJarThatReadsIt(String key, String value, String jar) {
        for (Class<?> bean : new Class<?>[] {Desk.class, Unguarded.class}) {
            assertThatThrownBy(() -> start(bean, key, value))
                    .hasMessageContaining("DEDUP0143 " + key + " = \"" + value + "\"")
                    .hasMessageContaining("Add the dependency " + jar)
                    .satisfies(failure -> assertThat(failure.getMessage()).doesNotContain("DEDUP0011"));
        }
    }

    @Test
    void filterOfTheApplications_isNoneOfOurs() {
        start(Desk.class, "mp.openapi.filter", "com.acme.OwnFilter");
    }

    @Test
    void keyWithoutAValue_wantsNothing() {
        start(Desk.class, "dedupe.watch", "");
    }
}
