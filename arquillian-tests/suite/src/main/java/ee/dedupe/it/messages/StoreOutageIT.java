package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import ee.dedupe.it.stores.FlakyStore;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Messages while the claim store does not answer. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class StoreOutageIT {
    private static final OutcomeTable TABLE =
            new OutcomeTable(StoreOutageIT.class, "listener", "case", "deliveries", "runs", "rows", "dead letters");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("message-outage")
                .with(Consumer.class, Orders.class, Careful.class, Queues.class, Deliveries.class)
                .with(QueueResource.class, Ledger.class, FlakyStore.class, MemoryStoreBean.class, MapRecordStore.class)
                .entities(Booking.class)
                .config("dedupe.message.key-property", "orderKey")
                .without("dedupe.store")
                .build();
    }

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @BeforeEach
    void breakDown() {
        assertThat(client.send(Call.of("PUT", "/store").text("claim")).status()).isEqualTo(204);
    }

    /** The node remembers itself what it has let run. */
    @Test
    void messages_runUnguarded_andThoseThatAreSentAgainDoNot() {
        Post orders = new Post(client, "orders");
        String key = "orderKey=" + client.name();
        orders.send("x", key).awaitDeliveries(1).expect(1, 1, 0);
        orders.send("x", key).awaitDeliveries(2).expect(1, 1, 0);
        seen(orders, "orders", "sent again, store fails, PROCEED");
        orders.send("x", key + "-other").awaitDeliveries(3).expect(2, 2, 0);
    }

    /** Its attempts are the broker's, and over at once where the broker leaves no time between them. */
    @Test
    @NotOn(
            value = {TestedServer.PAYARA, TestedServer.PAYARA_7},
            reason = "its broker delivers at once and forever what was rolled back without an exception")
    void messages_thatAreNotToRunUnguarded_areDeliveredAgain_andGivenUpByTheBroker() {
        Post careful = new Post(client, "careful");
        careful.send("x", "").awaitDeliveries(10).expect(0, 0, 1);
        seen(careful, "careful", "store fails, REJECT, no redelivery delay");
    }

    private void seen(Post post, String listener, String what) {
        TABLE.add(listener, what, post.deliveries().size(), client.runs().size(), post.booked(), post.dead());
    }
}
