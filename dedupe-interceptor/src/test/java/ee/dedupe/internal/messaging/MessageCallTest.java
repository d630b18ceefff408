package ee.dedupe.internal.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.tck.LogLines;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a message is known by. */
class MessageCallTest {
    private final Listener listener = new Listener(new GuardedMethods());

    private Optional<Identities> identities(GuardBy guardBy, FakeMessage message) {
        return listener.identities(Listener.policy(guardBy, OnStoreFailure.PROCEED), message.text("body"));
    }

    private static FakeMessage keyed() {
        return new FakeMessage().with("orderId", "o").id("ID:1");
    }

    @Test
    void keyElseFingerprint_isTheKeyElseTheDelivery() {
        Identities byKey = identities(GuardBy.KEY_ELSE_FINGERPRINT, keyed()).orElseThrow();
        assertThat(byKey.key()).isPresent();
        assertThat(byKey.fingerprint()).isEmpty();
        assertThat(identities(GuardBy.KEY_ELSE_FINGERPRINT, keyed().id("ID:2"))).contains(byKey);
        FakeMessage delivered = new FakeMessage().id("ID:1");
        assertThat(identities(GuardBy.KEY_ELSE_FINGERPRINT, delivered))
                .isPresent()
                .isNotEqualTo(Optional.of(byKey))
                .isNotEqualTo(identities(GuardBy.KEY_ELSE_FINGERPRINT, new FakeMessage().id("ID:2")));
        assertThat(identities(GuardBy.KEY_ELSE_FINGERPRINT, new FakeMessage())).isEmpty();
    }

    @Test
    void key_isTheKeyOrNothing() {
        assertThat(identities(GuardBy.KEY, keyed()).orElseThrow().key()).isPresent();
        assertThat(identities(GuardBy.KEY, new FakeMessage().id("ID:1"))).isEmpty();
    }

    @Test
    void fingerprint_isTheContentAlone() {
        Identities byContent = identities(GuardBy.FINGERPRINT, keyed()).orElseThrow();
        assertThat(byContent.key()).isEmpty();
        assertThat(byContent.fingerprint()).isPresent();
        assertThat(identities(GuardBy.FINGERPRINT, new FakeMessage().id("ID:9")))
                .contains(byContent);
        assertThat(identities(GuardBy.FINGERPRINT, keyed().type("other"))).isNotEqualTo(Optional.of(byContent));
    }

    @Test
    void keyAndFingerprint_areBoth() {
        Identities both = identities(GuardBy.KEY_AND_FINGERPRINT, keyed()).orElseThrow();
        assertThat(both.key()).isPresent();
        assertThat(both.fingerprint()).isPresent();
        Identities contentOnly = identities(GuardBy.KEY_AND_FINGERPRINT, new FakeMessage().id("ID:1"))
                .orElseThrow();
        assertThat(contentOnly.key()).isEmpty();
        assertThat(contentOnly.fingerprint()).isEqualTo(both.fingerprint());
    }

    @Test
    void keyAndFingerprint_ofWhatCannotBeCompared_isTheKey() {
        Message object = keyed().as(ObjectMessage.class);
        Identities keyOnly = listener.identities(
                        Listener.policy(GuardBy.KEY_AND_FINGERPRINT, OnStoreFailure.PROCEED), object)
                .orElseThrow();
        assertThat(keyOnly.key()).isPresent();
        assertThat(keyOnly.fingerprint()).isEmpty();
    }

    @Test
    void caller_isTheDestination() {
        Optional<Identities> orders = identities(GuardBy.KEY, keyed());
        assertThat(identities(GuardBy.KEY, keyed().to(FakeMessage.queue("orders"))))
                .isEqualTo(orders);
        assertThat(identities(GuardBy.KEY, keyed().to(FakeMessage.queue("payments"))))
                .isNotEqualTo(orders);
        assertThat(identities(GuardBy.KEY, keyed().to(FakeMessage.topic("news"))))
                .isNotEqualTo(identities(GuardBy.KEY, keyed().to(FakeMessage.topic("views"))));
        assertThat(identities(GuardBy.KEY, keyed().to(null))).isPresent().isNotEqualTo(orders);
        assertThat(List.of(
                        identities(GuardBy.KEY, keyed().to(FakeMessage.topic("orders"))),
                        orders,
                        identities(GuardBy.KEY, keyed().to(FakeMessage.queue("topic:orders"))),
                        identities(GuardBy.KEY, keyed().to(FakeMessage.queue("queue:topic:orders")))))
                .as("a topic may have the name of a queue")
                .doesNotHaveDuplicates();
    }

    @Test
    void key_comesWithoutAPayload() {
        assertThat(identities(GuardBy.KEY, keyed())
                        .orElseThrow()
                        .key()
                        .orElseThrow()
                        .payload())
                .isEmpty();
    }

    @Test
    void message_thatCannotBeRead_isDeliveredAgainWhereTheStoresFailureWouldBe() throws Exception {
        listener.guarded.manager.begin();
        listener.deliver(Listener.policy(GuardBy.KEY, OnStoreFailure.REJECT), keyed().broken());
        assertThat(listener.deliveries).isZero();
        assertThat(listener.guarded.manager.getRollbackOnly()).isTrue();
        assertThat(listener.guarded.outcomes).containsExactly(IdempotencyStatus.UNAVAILABLE);
        assertThat(listener.guarded.layers).containsExactly(Layer.KEY);
    }

    @Test
    void message_thatCannotBeRead_runsUnguarded() throws Exception {
        assertThatThrownBy(() -> identities(GuardBy.KEY, keyed().broken())).isInstanceOf(IllegalStateException.class);
        listener.deliver(Listener.policy(GuardBy.KEY, OnStoreFailure.PROCEED), keyed().broken());
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(listener.guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
    }

    /** As where a sender has switched message ids off; two equal texts can both be meant. */
    @Test
    void messages_thatNothingIdentifies_allRun_andThatIsToldOnce() throws Exception {
        Policy policy = Listener.policy(GuardBy.DEFAULT, OnStoreFailure.REJECT);
        try (LogLines log = new LogLines()) {
            listener.deliver(policy, new FakeMessage());
            listener.deliver(policy, new FakeMessage().id("ID:"));

            assertThat(listener.deliveries).isEqualTo(2);
            assertThat(log.all())
                    .filteredOn(line -> line.startsWith("WARNING DEDUP0168 "))
                    .hasSize(1);
        }
    }

    @Test
    void message_withoutWhatIsAskedFor_runsUnguarded() throws Exception {
        listener.deliver(Listener.policy(GuardBy.KEY, OnStoreFailure.REJECT), new FakeMessage());
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(listener.guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED);
    }
}
