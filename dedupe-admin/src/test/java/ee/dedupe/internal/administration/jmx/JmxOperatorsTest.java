package ee.dedupe.internal.administration.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.internal.administration.http.FakeAdministration;
import ee.dedupe.tck.LogLines;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.RuntimeMBeanException;
import javax.management.openmbean.TabularData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a JMX client reads, invokes and is told. */
class JmxOperatorsTest {
    private final MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    private final Set<ObjectName> before = names();
    private final FakeAdministration administration = new FakeAdministration();
    private final JmxOperators operators = new JmxOperators(administration);

    @AfterEach
    void close() {
        operators.stop();
    }

    private Set<ObjectName> names() {
        try {
            return server.queryNames(new ObjectName("ee.dedupe:type=Dedupe,*"), null);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    private ObjectName opened() {
        operators.open();
        Set<ObjectName> now = names();
        now.removeAll(before);
        assertThat(now).hasSize(1);
        return now.iterator().next();
    }

    private Object invoke(ObjectName name, String operation, Object... arguments) throws Exception {
        String[] types = Arrays.stream(arguments)
                .map(argument -> argument instanceof Integer ? "int" : String.class.getName())
                .toArray(String[]::new);
        return server.invoke(name, operation, arguments, types);
    }

    @Test
    void node_isReadInTypesThatEveryClientKnows() throws Exception {
        ObjectName name = opened();

        assertThat(server.getAttribute(name, "Store")).isEqualTo("the store 'memory'");
        assertThat(server.getAttribute(name, "Running")).isEqualTo(1);
        assertThat(server.getAttribute(name, "Waiting")).isEqualTo(3);
        assertThat(server.getAttribute(name, "BreakerOpen")).isEqualTo(true);
        assertThat(((TabularData) server.getAttribute(name, "Outcomes"))
                        .get(new Object[] {"executed"})
                        .get("value"))
                .isEqualTo(2L);
        assertThat(((TabularData) server.getAttribute(name, "Operations"))
                        .get(new Object[] {"enforce"})
                        .get("value"))
                .isEqualTo(2L);
    }

    @Test
    void pendingCalls_areTold_retriedAndDropped() throws Exception {
        ObjectName name = opened();

        assertThat(((TabularData) server.getAttribute(name, "Pending"))
                        .get(new Object[] {"outbox:mail"})
                        .get("value"))
                .isEqualTo(3);
        assertThat((String[]) invoke(name, "givenUp", 5))
                .containsExactly(FakeAdministration.COMPLETED + " of outbox:mail, attempts 10");
        assertThat(invoke(name, "drop", FakeAdministration.RUNNING, "no")).isEqualTo(false);
        assertThat(invoke(name, "retry", FakeAdministration.COMPLETED, "the receiver is well"))
                .isEqualTo(true);
        assertThat(invoke(name, "drop", FakeAdministration.COMPLETED, "no")).isEqualTo(false);
    }

    @Test
    void claims_areTold_andOneIsForgotten() throws Exception {
        ObjectName name = opened();

        assertThat((String[]) invoke(name, "claims", 1))
                .containsExactly(
                        FakeAdministration.RUNNING + " in-progress of com.acme.Payments.create, age PT1.5S, left PT1M");
        assertThat(invoke(name, "claim", FakeAdministration.COMPLETED))
                .asString()
                .endsWith("left unknown");
        assertThat(invoke(name, "forget", FakeAdministration.RUNNING, "stuck")).isEqualTo(false);
        assertThat(invoke(name, "forgetEvenRunning", FakeAdministration.RUNNING, "stuck"))
                .isEqualTo(true);
        assertThat(invoke(name, "claim", FakeAdministration.RUNNING)).isEqualTo("");
    }

    @Test
    void mode_isSetForAWhile_shown_andEnded() throws Exception {
        ObjectName name = opened();

        assertThat((String[]) server.getAttribute(name, "TemporaryModes"))
                .containsExactly("observe of all operations until 1970-01-01T00:00:00Z");
        assertThat(invoke(name, "changeMode", "", "off", "PT15M", "looking"))
                .isEqualTo("off of all operations until 1970-01-01T00:15:00Z");
        assertThat(invoke(name, "changeMode", "com.acme.P.pay", "enforce", "PT1M", "looking"))
                .isEqualTo("enforce of com.acme.P.pay until 1970-01-01T00:01:00Z");
        assertThat(invoke(name, "endMode", "", "done")).isEqualTo(true);
        assertThat(invoke(name, "endMode", "com.acme.P.pay", "done")).isEqualTo(false);
    }

    static List<RuntimeException> failures() {
        RuntimeException cause = new RuntimeException("of the store");
        return List.of(
                new IllegalStateException("DEDUP0072 no answer", cause),
                new UnsupportedOperationException("DEDUP0072 no answer", cause),
                new IllegalArgumentException("DEDUP0072 no answer", cause));
    }

    /** Its cause may be of a class that the client does not have. */
    @ParameterizedTest
    @MethodSource("failures")
    void failure_isTold_withoutItsCause(RuntimeException failure) throws Exception {
        JmxOperators broken = new JmxOperators(new FakeAdministration() {
            @Override
            public Optional<ClaimView> claim(String keyHash) {
                throw failure;
            }
        });
        broken.open();
        ObjectName name = names().stream()
                .filter(each -> !before.contains(each))
                .findFirst()
                .orElseThrow();

        assertThatThrownBy(() -> invoke(name, "claim", FakeAdministration.RUNNING))
                .isInstanceOf(RuntimeMBeanException.class)
                .cause()
                .isInstanceOf(failure.getClass())
                .hasMessage("DEDUP0072 no answer")
                .hasNoCause();
        broken.stop();
    }

    @Test
    void stopped_isGone_alsoWhenItIsStoppedAgain() {
        try (LogLines log = new LogLines()) {
            opened();
            operators.stop();
            operators.stop();

            assertThat(names()).isEqualTo(before);
            assertThat(log.all()).isEmpty();
        }
    }

    @Test
    void twoApplicationsWithoutAName_areBothThere() {
        JmxOperators second = new JmxOperators(administration);
        opened();
        second.open();

        assertThat(List.copyOf(names())).hasSize(before.size() + 2);
        second.stop();
    }
}
