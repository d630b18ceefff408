package ee.dedupe.it.settlement;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What a request sends comes once, by message and by request, though each sender sends it twice. */
@ArquillianTest
@RunAsClient
class OutboxIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final List<String> KINDS = List.of(MessageSender.KIND, RequestSender.KIND);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("outbox")
                .with(OutboxResource.class, OutboxListener.class, MessageSender.class, RequestSender.class)
                .with(SentTwice.class, Ledger.class)
                .entities(Booking.class)
                .library("dedupe-jdbc.jar")
                .library("dedupe-client.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.recovery.interval", "PT1S")
                .build();
    }

    @Test
    void sent_isTakenOnce_thoughItIsSentTwice() {
        Call order = Call.post("/outbox/orders/ok");
        String first = client.send(order).seen();
        String again = client.send(order).seen();

        assertThat(List.of(first, again)).containsExactly("200 executed", "200 replayed");
        KINDS.forEach(kind -> TestTime.await(SOON, () -> taken(kind).equals("1 of 2")));
    }

    @Test
    void rolledBack_isNotSent() throws InterruptedException {
        client.send(Call.post("/outbox/orders/rollback-only"));
        client.send(Call.post("/outbox/orders/exception"));
        Thread.sleep(3_000);

        assertThat(KINDS).allSatisfy(kind -> assertThat(taken(kind)).isEqualTo("0 of 0"));
    }

    private String taken(String kind) {
        return client.send(Call.of("GET", "/outbox/" + kind)).text();
    }
}
