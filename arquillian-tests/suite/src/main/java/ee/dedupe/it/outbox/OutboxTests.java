package ee.dedupe.it.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.api.Test;

/** What a request sends comes once, though its sender sends it twice. The subclasses say how it is sent. */
abstract class OutboxTests {
    private static final Duration SOON = Duration.ofSeconds(60);

    @ArquillianResource
    private Client client;

    /** In the server's default data source. */
    static TestWar war(String name) {
        return TestWar.named(name)
                .with(OutboxResource.class, SentTwice.class, Ledger.class)
                .entities(Booking.class)
                .library("dedupe-jdbc.jar")
                .library("dedupe-client.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.recovery.interval", "PT1S");
    }

    @Test
    void sent_isTakenOnce_thoughItIsSentTwice() {
        Call order = Call.post("/outbox/orders/ok");
        String first = client.send(order).seen();
        String again = client.send(order).seen();

        assertThat(List.of(first, again)).containsExactly("200 executed", "200 replayed");
        TestTime.await(SOON, () -> taken().equals("1 of 2"));
    }

    @Test
    void rolledBack_isNotSent() {
        client.send(Call.post("/outbox/orders/rollback-only"));
        client.send(Call.post("/outbox/orders/exception"));
        TestTime.pass(Duration.ofSeconds(3));

        assertThat(taken()).isEqualTo("0 of 0");
    }

    private String taken() {
        return client.send(Call.of("GET", "/outbox")).text();
    }
}
