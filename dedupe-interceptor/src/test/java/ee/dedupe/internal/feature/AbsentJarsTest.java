package ee.dedupe.internal.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Administration;
import ee.dedupe.Compensation;
import ee.dedupe.Deduplicated;
import ee.dedupe.NotedCall;
import ee.dedupe.Recovery;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.Watermarks;
import ee.dedupe.internal.cdi.WeldApp;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

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

    @Singleton
    static class Numbers {
        @Inject
        Watermarks watermarks;
    }

    @Singleton
    static class Driver {
        @Inject
        Recovery recovery;
    }

    @Singleton
    static class Shop {
        @Inject
        Outbox outbox;
    }

    @Singleton
    static class Mail implements OutboxSender {
        @Override
        public String kind() {
            return "mail";
        }

        @Override
        public void send(String messageId, String key, String payload) {}
    }

    @Singleton
    static class Handler implements RecoveryHandler, Compensation {
        @Override
        public Object recover(NotedCall call) {
            return null;
        }

        @Override
        public void undo(NotedCall call) {}
    }

    @Singleton
    static class Recovered {
        @Deduplicated(ttl = "PT1H", recovery = Handler.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    static class Undone {
        @Deduplicated(ttl = "PT1H", compensation = Handler.class)
        String pay(String order) {
            return order;
        }
    }

    @Singleton
    @Path("pay")
    public static class Forever {
        @POST
        @Deduplicated(keyTtl = Deduplicated.FOREVER)
        public String pay(String order) {
            return order;
        }
    }

    static Stream<Arguments> wanting() {
        return Stream.of(
                Arguments.of(Numbers.class, "DEDUP0143 Watermarks is injected"),
                Arguments.of(Driver.class, "DEDUP0143 Recovery is injected"),
                Arguments.of(Shop.class, "DEDUP0143 Outbox is injected"),
                Arguments.of(Mail.class, "DEDUP0143 There is an OutboxSender"),
                Arguments.of(
                        Recovered.class,
                        "DEDUP0143 " + Recovered.class.getName() + ".pay names a recovery or a compensation"),
                Arguments.of(
                        Undone.class,
                        "DEDUP0143 " + Undone.class.getName() + ".pay names a recovery or a compensation"),
                Arguments.of(Forever.class, "DEDUP0143 keyTtl of " + Forever.class.getName() + ".pay is forever"));
    }

    @ParameterizedTest
    @MethodSource("wanting")
    void whatStandsOnRecords_failsTheDeployment_withTheirJar(Class<?> bean, String why) {
        assertThatThrownBy(() -> WeldApp.start(Desk.class, Handler.class, bean).close())
                .hasMessageContaining(why)
                .hasMessageContaining("Add the dependency ee.dedupe:dedupe-jdbc");
    }

    @Test
    void foreverByConfiguration_failsTheDeploymentAlike() {
        assertThatThrownBy(() -> start(Paid.class, "dedupe.key-ttl", "forever"))
                .hasMessageContaining("DEDUP0143 keyTtl of ")
                .hasMessageContaining("Add the dependency ee.dedupe:dedupe-jdbc");
    }

    @Singleton
    @Path("paid")
    public static class Paid {
        @POST
        @Deduplicated
        public String pay(String order) {
            return order;
        }
    }

    @Test
    void recordsThatAreSwitchedOff_wantNothing() {
        start(Desk.class, "dedupe.proof", "none");
    }

    @ParameterizedTest
    @CsvSource({
        "dedupe.admin.path, /ops, ee.dedupe:dedupe-admin",
        "dedupe.admin.role, operator, ee.dedupe:dedupe-admin",
        "dedupe.outcome.path, /outcomes, ee.dedupe:dedupe-admin",
        "dedupe.watch, POST, ee.dedupe:dedupe-watch",
        "dedupe.watch.horizon, PT1H, ee.dedupe:dedupe-watch",
        "mp.openapi.filter, ee.dedupe.openapi.GuardedOperations, ee.dedupe:dedupe-openapi",
        "dedupe.proof, jdbc, ee.dedupe:dedupe-jdbc",
        "dedupe.recovery.interval, PT1S, ee.dedupe:dedupe-jdbc",
        "dedupe.recovery.attempts, 3, ee.dedupe:dedupe-jdbc"
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
