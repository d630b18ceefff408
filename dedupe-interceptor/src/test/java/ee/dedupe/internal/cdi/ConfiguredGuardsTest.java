package ee.dedupe.internal.cdi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Deduplicated;
import ee.dedupe.tck.LogLines;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Beans that carry no annotation, and keys that ask for a guard. */
class ConfiguredGuardsTest {
    private static final String HERE = ConfiguredGuardsTest.class.getName();

    @Singleton
    static class Desk {
        int runs;

        public String charge(String order) {
            return order + ++runs;
        }

        public String refund(String order) {
            return order + ++runs;
        }
    }

    @RequestScoped
    static class Orders {
        @GET
        public String read() {
            return "";
        }

        @POST
        public String order(String text) {
            return text;
        }
    }

    @Singleton
    static class Own {
        int runs;

        @Deduplicated(ttl = "PT7S")
        public String charge(String order) {
            return order + ++runs;
        }
    }

    static class NoBean {
        public String charge(String order) {
            return order;
        }
    }

    private static String key(Class<?> type, String method) {
        return type.getName() + method + "/Deduplicated/enabled";
    }

    private static WeldApp start(Map<String, String> keys, Class<?>... beans) {
        return WeldApp.start(keys, weld -> weld.addBeanClasses(beans));
    }

    @Test
    void method_thatAKeyNames_isGuarded_andNoOther() {
        try (WeldApp app = start(Map.of(key(Desk.class, "/charge"), "true"), Desk.class)) {
            Desk desk = app.bean(Desk.class);

            assertThat(desk.charge("o")).isEqualTo(desk.charge("o"));
            assertThat(desk.refund("o")).isNotEqualTo(desk.refund("o"));
            assertThat(app.operations().size()).isEqualTo(1);
        }
    }

    @Test
    void settings_ofTheMethod_count() {
        Map<String, String> keys = Map.of(
                key(Orders.class, "/order"), " TRUE ", Orders.class.getName() + "/order/Deduplicated/ttl", "PT9S");
        try (WeldApp app = start(keys, Orders.class)) {
            assertThat(app.ttl(Orders.class, orders -> orders.order("x"))).hasValue(Duration.ofSeconds(9));
        }
    }

    @Test
    void class_thatAKeyNames_isGuardedAsIfItWereAnnotated() {
        Map<String, String> keys = Map.of(key(Desk.class, ""), "true", key(Desk.class, "/refund"), "false");
        try (WeldApp app = start(keys, Desk.class)) {
            Desk desk = app.bean(Desk.class);

            assertThat(desk.charge("o")).isEqualTo(desk.charge("o"));
            assertThat(desk.refund("o")).isNotEqualTo(desk.refund("o"));
        }
    }

    @Test
    void annotation_ofTheMethod_stays() {
        try (WeldApp app = start(Map.of(key(Own.class, "/charge"), "true"), Own.class)) {
            Own own = app.bean(Own.class);

            assertThat(own.charge("o")).isEqualTo(own.charge("o"));
            assertThat(app.operations()
                            .all()
                            .map(operation ->
                                    operation.policy().fingerprint().term().ttl()))
                    .containsExactly(Duration.ofSeconds(7));
        }
    }

    @Test
    void withoutKeys_nothingIsGuarded() {
        try (WeldApp app = start(Map.of(), Desk.class)) {
            assertThat(app.operations().size()).isZero();
        }
    }

    @Test
    void methodThatIsNotThere_failsTheDeployment_alsoWhereNothingElseIsGuarded() {
        assertThatThrownBy(() -> start(Map.of(key(Desk.class, "/chargee"), "true"), Desk.class))
                .hasMessageContaining("DEDUP0011 " + HERE + "$Desk/chargee/Deduplicated/enabled guards nothing: this"
                        + " application has no bean whose " + HERE + "$Desk.chargee can be guarded");
    }

    @Test
    void classThatIsNoBean_failsTheDeployment() {
        assertThatThrownBy(() -> start(Map.of(key(NoBean.class, ""), "true"), Desk.class))
                .hasMessageContaining("guards nothing: this application has no bean whose " + HERE + "$NoBean can be");
    }

    @Test
    void methodThatOnlyReads_failsTheDeployment() {
        assertThatThrownBy(() -> start(Map.of(key(Orders.class, "/read"), "true"), Orders.class))
                .hasMessageContaining("DEDUP00");
    }

    /** A key outside of the application may be meant for another one. */
    @Test
    void classOfAnotherApplication_isWarnedOf() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("com.other.Desk/charge/Deduplicated/enabled", "true"), Desk.class)) {
            assertThat(app.operations().size()).isZero();
            assertThat(log.all())
                    .contains("WARNING DEDUP0011 com.other.Desk/charge/Deduplicated/enabled guards nothing: this"
                            + " application has no bean whose com.other.Desk.charge can be guarded");
        }
    }

    @Test
    void method_whichCannotBeGuarded_failsTheDeployment_asIfItWereAnnotated() {
        assertThatThrownBy(() -> start(Map.of(key(Hidden.class, "/charge"), "true"), Hidden.class))
                .hasMessageContaining("DEDUP0020");
    }

    @Singleton
    static class Overloaded {
        int runs;

        public String charge(String order) {
            return order + ++runs;
        }

        public final String charge(String order, int amount) {
            return order + amount + ++runs;
        }

        public String charge() {
            return charge("") + ++runs;
        }

        private String charge(int amount) {
            return charge("o", amount);
        }
    }

    /** A key names no parameters. */
    @Test
    void methodsOfOneName_areGuarded_thatCanBe() {
        try (WeldApp app = start(Map.of(key(Overloaded.class, "/charge"), "true"), Overloaded.class)) {
            Overloaded bean = app.bean(Overloaded.class);

            assertThat(bean.charge("o")).isEqualTo(bean.charge("o"));
            assertThat(bean.charge("o", 1)).isNotEqualTo(bean.charge("o", 1));
            assertThat(bean.charge(1)).isNotEqualTo(bean.charge(1));
            assertThat(app.operations().size()).isEqualTo(1);
        }
    }

    @Singleton
    static class Unguardable {
        public final String charge(String order) {
            return order;
        }

        public final String charge(int order) {
            return "" + order;
        }
    }

    /** What is told of an annotation that nobody has written names the key that stands for it. */
    @Test
    void methodsThatCannotBeGuarded_failTheDeployment_whichNamesTheKey() {
        String key = key(Unguardable.class, "/charge");
        assertThatThrownBy(() -> start(Map.of(key, "true"), Unguardable.class))
                .hasMessageContaining("DEDUP0020 @Deduplicated on " + HERE + "$Unguardable.charge cannot be honored")
                .hasMessageContaining(" (asked for by " + key + ")");
    }

    @Singleton
    static class Nothing {
        public String charge() {
            return "";
        }
    }

    @Test
    void methodWithoutParameters_failsTheDeployment_whichNamesTheKey() {
        String key = key(Nothing.class, "/charge");
        assertThatThrownBy(() -> start(Map.of(key, "true"), Nothing.class))
                .hasMessageContaining("it has no parameter that tells calls apart")
                .hasMessageContaining(" (asked for by " + key + ")");
    }

    @ParameterizedTest
    @ValueSource(strings = {"yes", "ja", "on", "1", "treu"})
    void valueThatIsNoBoolean_failsTheDeployment_andNothingElseIsAccused(String value) {
        String key = key(Desk.class, "/charge");
        Map<String, String> keys = Map.of(key, value, HERE + "$Desk/charge/Deduplicated/ttl", "PT9S");
        try (LogLines log = new LogLines()) {
            assertThatThrownBy(() -> start(keys, Desk.class))
                    .hasMessageContaining("DEDUP0010 " + key + " = \"" + value + "\": must be true or false")
                    .hasMessageNotContaining("DEDUP0011");
            assertThat(log.all()).noneMatch(line -> line.contains("DEDUP0011"));
        }
    }

    @Test
    void valueThatIsNoBoolean_ofAClassThatIsNotHere_isToldOfOnly() {
        try (LogLines log = new LogLines();
                WeldApp app = start(Map.of("com.acme.Elsewhere/Deduplicated/enabled", "yes"), Desk.class)) {
            assertThat(app.operations().size()).isZero();
            assertThat(log.all())
                    .anyMatch(line -> line.contains("DEDUP0010 com.acme.Elsewhere/Deduplicated/enabled = \"yes\""));
        }
    }

    @Singleton
    static class Hidden {
        public final Optional<String> charge(String order) {
            return Optional.of(order);
        }
    }
}
