package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.created;
import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Stripe and ACP: a key counts for at least 24 hours. In virtual time. */
class ContractLifetimeTest {
    private static final Duration DAY = Duration.ofHours(24);
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final TestServer server = new TestServer();

    @Test
    void retry_withinADay_getsTheFirstAnswer_laterItRuns() {
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        for (int hour = 1; hour < DAY.toHours(); hour++) {
            server.pass(Duration.ofHours(1));
            assertThat(server.tell(order("{}").key("k"), order("{\"a\":1}").key("k")))
                    .containsExactly("201 replayed", "422 mismatch");
        }
        server.pass(Duration.ofHours(1).minus(SECOND));
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");

        server.pass(SECOND);
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");
        assertThat(server.runs).hasValue(2);
    }

    /** Stored when the call has ended, not when it came. */
    @Test
    void day_beginsWhenTheCallEnds() {
        server.work = exchange -> {
            server.pass(Duration.ofSeconds(50));
            return created();
        };
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 executed");

        server.pass(DAY.minus(SECOND));
        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 replayed");
    }
}
