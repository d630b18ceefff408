package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.OutcomeTable;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages of the server's own broker: what is delivered, what runs, what is booked, and what is given up. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class MessageIT {
    private static final OutcomeTable TABLE =
            new OutcomeTable(MessageIT.class, "listener", "case", "deliveries", "runs", "rows", "dead letters");

    @ArquillianResource
    private Client client;

    private Post orders;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("messages")
                .with(Consumer.class, Orders.class, Hasty.class, Loose.class, Content.class, Unguarded.class)
                .with(Timed.class, Queues.class, Deliveries.class, QueueResource.class, KeyedQueueResource.class)
                .with(Ledger.class)
                .library("dedupe-client.jar")
                .entities(Booking.class)
                .consumers(Timed.class, Orders.class, Hasty.class, Loose.class, Unguarded.class)
                .config("dedupe.message.key-property", "orderKey,requestId")
                .build();
    }

    @AfterAll
    static void write() {
        TABLE.write();
    }

    @BeforeEach
    void queue() {
        orders = new Post(client, "orders");
    }

    @Tag("smoke")
    @Test
    void message_committed_runsOnce() {
        orders.send("x", "").awaitDeliveries(1).expect(1, 1, 0);
        seen(orders, "orders", "committed");
    }

    /** The same message comes again and is no duplicate. */
    @ParameterizedTest
    @ValueSource(strings = {"exception-first", "rollback-only-first", "commit-fails-first"})
    void message_rolledBack_isRedelivered_andRunsAgain(String ending) {
        orders.send("x", "ending=" + ending).awaitDeliveries(2).expect(2, 1, 0);
        seen(orders, "orders", ending);
    }

    @Test
    void message_timedOut_isRedelivered_andRunsAgain() {
        Post timed = new Post(client, "timed");
        timed.send("x", "ending=timeout-first").awaitDeliveries(2).expect(2, 1, 0);
        seen(timed, "orders", "timeout-first");
    }

    /** With a key of the sender's, too, the next delivery is the same message, and no duplicate. */
    @Test
    void message_withAKey_rolledBack_isRedelivered_andRunsAgain() {
        orders.send("x", "ending=exception-first&orderKey=" + client.name())
                .awaitDeliveries(2)
                .expect(2, 1, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "orderKey=%s",
                "requestId=%s",
                "cloudEvents_id=%s&cloudEvents_source=shop",
                "ce_id=%s&ce_source=shop"
            })
    void message_sentAgain_isDiscarded(String key) {
        String named = key.formatted(client.name());
        orders.send("x", named).awaitDeliveries(1).expect(1, 1, 0);
        orders.send("x", named).awaitDeliveries(2).expect(1, 1, 0);
        seen(orders, "orders", "sent again with " + key.formatted("..."));
    }

    /** Another identifier comes in between, since the broker itself remembers the last one: see configuration.cli. */
    @Test
    void message_sentAgainWithTheBrokersIdentifier_isDiscarded() {
        orders.send("x", "_AMQ_DUPL_ID=" + client.name())
                .send("y", "_AMQ_DUPL_ID=" + client.name() + "-other")
                .awaitDeliveries(2)
                .expect(2, 2, 0);
        orders.send("x", "_AMQ_DUPL_ID=" + client.name()).awaitDeliveries(3).expect(2, 2, 0);
        seen(orders, "orders", "two, and the first sent again with _AMQ_DUPL_ID");
    }

    /** The broker remembers the last identifier only. */
    @NotOn(
            value = {
                TestedServer.PAYARA,
                TestedServer.PAYARA_7,
                TestedServer.OPEN_LIBERTY,
                TestedServer.OPEN_LIBERTY_EE11
            },
            reason = "its broker is not Artemis")
    @Test
    void keyOfMessageKeys_sentAgainRightAway_isDroppedByArtemis() {
        orders.sendKeyed("x", client.name()).sendKeyed("x", client.name());
        orders.awaitDeliveries(1).expect(1, 1, 0);
        seen(orders, "orders", "sent twice with MessageKeys");
    }

    @Test
    void keyOfMessageKeys_sentAgainAfterAnother_isDiscarded() {
        orders.sendKeyed("x", client.name()).sendKeyed("y", client.name() + "-other");
        orders.awaitDeliveries(2).expect(2, 2, 0);
        orders.sendKeyed("x", client.name()).awaitDeliveries(3).expect(2, 2, 0);
        seen(orders, "orders", "two, and the first sent again with MessageKeys");
    }

    @ParameterizedTest
    @CsvSource({
        "orderKey=%s&requestId=1, orderKey=%s-2&requestId=1",
        "cloudEvents_id=%s&cloudEvents_source=shop, cloudEvents_id=%s&cloudEvents_source=store",
        "a=%s, a=%s"
    })
    void message_withAnotherKey_orWithout_runs(String one, String other) {
        orders.send("x", one.formatted(client.name()))
                .send("x", other.formatted(client.name()))
                .awaitDeliveries(2)
                .expect(2, 2, 0);
    }

    @Test
    void content_countsWhereItIsAskedForOnly() {
        Post content = new Post(client, "content");
        content.send(client.name(), "").awaitDeliveries(1).expect(1, 1, 0);
        content.send(client.name(), "").awaitDeliveries(2).expect(1, 1, 0);
        seen(content, "content", "equal message, guardBy FINGERPRINT");
        content.send(client.name() + " other", "").awaitDeliveries(3).expect(2, 2, 0);
    }

    /** Tried as often as the broker is set to, and then given up, as without a guard. */
    @ParameterizedTest
    @ValueSource(strings = {"orders", "unguarded"})
    void poison_goesToTheDeadLetters(String queue) {
        Post poisoned = new Post(client, queue);
        poisoned.send("x", "ending=exception").awaitAtLeast(10, Duration.ofSeconds(30));

        poisoned.awaitDeliveries(10).expect(10, 0, 1);
        seen(poisoned, queue, "exception, always");
    }

    /** Every second it goes back to the broker, and finds the original finished at last. */
    @ParameterizedTest
    @ValueSource(strings = {"hasty", "loose"})
    void duplicate_inFlight_isRedeliveredUntilItsOriginalHasFinished(String queue) {
        Post held = new Post(client, queue);
        String key = "orderKey=" + client.name();
        held.send("x", "ending=held&" + key);
        client.awaitHeld();
        held.send("x", "ending=held&" + key).awaitAtLeast(4, Duration.ofSeconds(20));
        assertThat(held.deliveries().get(3)).endsWith("+3");
        client.openGate();

        held.awaitQuiet().expect(1, queue.equals("loose") ? 0 : 1, 0);
        seen(held, queue, "duplicate in flight, wait of 1 s");
    }

    /** It is neither acknowledged nor lost. */
    @Test
    void duplicate_inFlight_ofAnOriginalThatFails_runs() {
        Post held = new Post(client, "hasty");
        String key = "orderKey=" + client.name();
        held.send("original", "ending=held-exception-first&" + key);
        client.awaitHeld();
        held.send("duplicate", "ending=ok&" + key).awaitAtLeast(2, Duration.ofSeconds(20));
        client.openGate();

        // One of the two, and the other is then a duplicate of it.
        held.awaitQuiet().expect(2, 1, 0);
    }

    /** With the broker and the guard as they come: ten attempts, and ten seconds of waiting in each. */
    @Test
    void original_longerThanTheWait_sendsNoDuplicateToTheDeadLetters() {
        String key = "orderKey=" + client.name();
        orders.send("x", "ending=held&" + key);
        client.awaitHeld();
        orders.send("x", "ending=held&" + key);
        TestTime.pass(Duration.ofSeconds(12));
        assertThat(client.runs()).hasSize(1);
        client.openGate();

        orders.awaitQuiet().expect(1, 1, 0);
        // The original's, and the duplicate's at 0 and 10 s.
        assertThat(orders.deliveries()).hasSizeBetween(3, 4);
        seen(orders, "orders", "duplicate of a 12 s original, wait of 10 s");
    }

    @Test
    void withoutATransaction_sentAgain_isDiscarded() {
        Post loose = new Post(client, "loose");
        loose.send("x", "orderKey=" + client.name()).awaitDeliveries(1).expect(1, 0, 0);
        loose.send("x", "orderKey=" + client.name()).awaitDeliveries(2).expect(1, 0, 0);
        seen(loose, "loose", "sent again");
    }

    @Test
    void withoutATransaction_failed_isRedelivered_andRunsAgain() {
        Post loose = new Post(client, "loose");
        loose.send("x", "ending=exception-first").awaitDeliveries(2).expect(2, 0, 0);
        seen(loose, "loose", "exception-first");
    }

    private void seen(Post post, String listener, String what) {
        TABLE.add(listener, what, post.deliveries().size(), client.runs().size(), post.booked(), post.dead());
    }
}
