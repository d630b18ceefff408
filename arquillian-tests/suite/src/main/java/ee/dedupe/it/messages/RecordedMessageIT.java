package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import ee.dedupe.it.settlement.ForgetfulStore;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Messages that are recorded in the container's transactions. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class RecordedMessageIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("message-recorded")
                .with(Consumer.class, Orders.class, Queues.class, Deliveries.class)
                .with(
                        QueueResource.class,
                        Ledger.class,
                        ForgetfulStore.class,
                        MemoryStoreBean.class,
                        MapRecordStore.class)
                .entities(Booking.class)
                .library("dedupe-jdbc.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.message.key-property", "orderKey")
                .without("dedupe.store")
                .build();
    }

    /** The record is what is left of the first one: neither the store nor the node has a claim. */
    @Test
    void message_sentAgain_whenItsClaimIsLost_isDiscarded() {
        Post orders = new Post(client, "orders");
        String key = "orderKey=" + client.name();
        orders.send("x", key).awaitDeliveries(1).expect(1, 1, 0);
        assertThat(client.send(Call.post("/claims/forget")).status()).isEqualTo(204);
        orders.send("x", key).awaitDeliveries(2).expect(1, 1, 0);
        orders.send("x", key + "-other").awaitDeliveries(3).expect(2, 2, 0);
    }
}
