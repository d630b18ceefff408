package ee.dedupe.messaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Identity;
import ee.dedupe.Layer;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.engine.Identities;
import ee.dedupe.engine.Outcome;
import ee.dedupe.method.Bench;
import jakarta.jms.Message;
import jakarta.jms.ObjectMessage;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a message is known by. */
class MessageCallTest {
    private final Listener listener = new Listener(new Bench());

    private Optional<Identities> identities(Identity identity, FakeMessage message) {
        return listener.identities(Listener.policy(identity, OnStoreFailure.PROCEED), message.text("body"));
    }

    private static FakeMessage keyed() {
        return new FakeMessage().with("orderId", "o").id("ID:1");
    }

    @Test
    void keyElseFingerprint_isTheKeyElseTheDelivery() {
        Identities byKey = identities(Identity.KEY_ELSE_FINGERPRINT, keyed()).orElseThrow();
        assertThat(byKey.key()).isPresent();
        assertThat(byKey.fingerprint()).isEmpty();
        assertThat(identities(Identity.KEY_ELSE_FINGERPRINT, keyed().id("ID:2")))
                .contains(byKey);
        FakeMessage delivered = new FakeMessage().id("ID:1");
        assertThat(identities(Identity.KEY_ELSE_FINGERPRINT, delivered))
                .isPresent()
                .isNotEqualTo(Optional.of(byKey))
                .isNotEqualTo(identities(Identity.KEY_ELSE_FINGERPRINT, new FakeMessage().id("ID:2")));
        assertThat(identities(Identity.KEY_ELSE_FINGERPRINT, new FakeMessage())).isEmpty();
    }

    @Test
    void key_isTheKeyOrNothing() {
        assertThat(identities(Identity.KEY, keyed()).orElseThrow().key()).isPresent();
        assertThat(identities(Identity.KEY, new FakeMessage().id("ID:1"))).isEmpty();
    }

    @Test
    void fingerprint_isTheContentAlone() {
        Identities byContent = identities(Identity.FINGERPRINT, keyed()).orElseThrow();
        assertThat(byContent.key()).isEmpty();
        assertThat(byContent.fingerprint()).isPresent();
        assertThat(identities(Identity.FINGERPRINT, new FakeMessage().id("ID:9")))
                .contains(byContent);
        assertThat(identities(Identity.FINGERPRINT, keyed().type("other"))).isNotEqualTo(Optional.of(byContent));
    }

    @Test
    void keyAndFingerprint_areBoth() {
        Identities both = identities(Identity.KEY_AND_FINGERPRINT, keyed()).orElseThrow();
        assertThat(both.key()).isPresent();
        assertThat(both.fingerprint()).isPresent();
        Identities contentOnly = identities(Identity.KEY_AND_FINGERPRINT, new FakeMessage().id("ID:1"))
                .orElseThrow();
        assertThat(contentOnly.key()).isEmpty();
        assertThat(contentOnly.fingerprint()).isEqualTo(both.fingerprint());
    }

    @Test
    void keyAndFingerprint_ofWhatCannotBeCompared_isTheKey() {
        Message object = keyed().as(ObjectMessage.class);
        Identities keyOnly = listener.identities(
                        Listener.policy(Identity.KEY_AND_FINGERPRINT, OnStoreFailure.PROCEED), object)
                .orElseThrow();
        assertThat(keyOnly.key()).isPresent();
        assertThat(keyOnly.fingerprint()).isEmpty();
    }

    @Test
    void caller_isTheDestination() {
        Optional<Identities> orders = identities(Identity.KEY, keyed());
        assertThat(identities(Identity.KEY, keyed().to(FakeMessage.queue("orders"))))
                .isEqualTo(orders);
        assertThat(identities(Identity.KEY, keyed().to(FakeMessage.queue("payments"))))
                .isNotEqualTo(orders);
        assertThat(identities(Identity.KEY, keyed().to(FakeMessage.topic("news"))))
                .isNotEqualTo(identities(Identity.KEY, keyed().to(FakeMessage.topic("views"))));
        assertThat(identities(Identity.KEY, keyed().to(null))).isPresent().isNotEqualTo(orders);
    }

    @Test
    void key_comesWithoutAPayload() {
        assertThat(identities(Identity.KEY, keyed())
                        .orElseThrow()
                        .key()
                        .orElseThrow()
                        .payload())
                .isEmpty();
    }

    @Test
    void message_thatCannotBeRead_isDeliveredAgainWhereTheStoresFailureWouldBe() throws Exception {
        listener.bench.manager.begin();
        listener.deliver(Listener.policy(Identity.KEY, OnStoreFailure.REJECT), keyed().broken());
        assertThat(listener.deliveries).isZero();
        assertThat(listener.bench.manager.getRollbackOnly()).isTrue();
        assertThat(listener.bench.outcomes).containsExactly(Outcome.UNAVAILABLE);
        assertThat(listener.bench.layers).containsExactly(Layer.KEY);
    }

    @Test
    void message_thatCannotBeRead_runsUnguarded() throws Exception {
        assertThatThrownBy(() -> identities(Identity.KEY, keyed().broken())).isInstanceOf(IllegalStateException.class);
        listener.deliver(Listener.policy(Identity.KEY, OnStoreFailure.PROCEED), keyed().broken());
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(listener.bench.outcomes).containsExactly(Outcome.BYPASSED);
    }

    @Test
    void message_withoutWhatIsAskedFor_runsUnguarded() throws Exception {
        listener.deliver(Listener.policy(Identity.KEY, OnStoreFailure.REJECT), new FakeMessage());
        assertThat(listener.deliveries).isEqualTo(1);
        assertThat(listener.bench.outcomes).containsExactly(Outcome.BYPASSED);
    }
}
