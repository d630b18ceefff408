package ee.dedupe.internal.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.Recovery.GivenUp;
import ee.dedupe.internal.administration.CallTally;
import ee.dedupe.internal.administration.ForOperators;
import ee.dedupe.internal.administration.LastHour;
import ee.dedupe.internal.administration.Operators;
import ee.dedupe.internal.administration.PendingCalls;
import ee.dedupe.internal.administration.StoreAdministration;
import ee.dedupe.internal.method.SendingNode;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.tck.LogLines;
import ee.dedupe.tck.SketchPendingCalls;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What operators see of calls that nobody finishes, and do about them. */
class LeftCallsTest {
    private final SendingNode node = new SendingNode();
    private final Sending sending =
            node.senders.sendings(node.recovery, new OwnThread(Runnable::run)).get(0);
    private final LeftCalls left = over(node.letters());
    private final PendingCalls operators = operators(left);

    private LeftCalls over(PendingCallStore store) {
        return new LeftCalls(
                store,
                new AskedStore(Runnable::run, Duration.ofSeconds(1), System::nanoTime, Patience.REAL_TIME),
                List.of("com.acme.Payments.pay(int)"),
                node.senders::kinds);
    }

    private static PendingCalls operators(LeftCalls left) {
        Telemetry telemetry = new Telemetry(Recorder.NONE, new EventPublisher(new FakeEvents()), Optional.empty());
        return new PendingCalls(
                Optional.of(left),
                new Operators(
                        telemetry, new CallTally(InstantSource.system()), new LastHour(0, Map::of), () -> "olga"));
    }

    /** All its attempts are over. */
    @BeforeEach
    void giveUp() throws Exception {
        node.failure = new IOException("no route");
        node.call("a", () -> node.outbox.send("mail", "order-7", "hello"));
        for (int attempt = 0; attempt < SendingNode.ATTEMPTS; attempt++) {
            sending.all();
            node.pass(Duration.ofHours(2));
        }
        node.failure = null;
        node.ids.clear();
    }

    private String keyHash() {
        List<GivenUp> given = operators.givenUp(10);
        assertThat(given).hasSize(1);
        return given.get(0).keyHash();
    }

    @Test
    void givenUp_isCountedAndTold_withoutWhatWasSent() {
        assertThat(operators.counts()).isEqualTo(Map.of("com.acme.Payments.pay(int)", 0, "outbox:mail", 0));
        assertThat(operators.givenUp(10)).singleElement().satisfies(call -> {
            assertThat(call.operation()).isEqualTo("outbox:mail");
            assertThat(call.attempts()).isEqualTo(SendingNode.ATTEMPTS);
            assertThat(call.toString()).doesNotContain("hello", "order-7");
        });
    }

    @Test
    void gauges_areThoseOfTheLastCount() {
        LeftCalls fresh = over(node.letters());
        assertThat(fresh.waitingNow()).isEqualTo(-1);
        assertThat(fresh.givenUpNow()).isEqualTo(-1);

        fresh.counts();

        assertThat(fresh.waitingNow()).isZero();
        assertThat(fresh.givenUpNow()).isEqualTo(1);
    }

    @Test
    void retried_isSentAtTheNextLook_andAudited() {
        String keyHash = keyHash();
        try (LogLines audit = new LogLines()) {
            assertThat(operators.retry(StoreAdministration.key(keyHash), "the route is back", Optional.empty()))
                    .isTrue();
            assertThat(audit.all())
                    .containsExactly("INFO DEDUP0166 The pending call " + keyHash
                            + " is taken again, since it was asked for by olga: the route is back");
        }
        assertThat(operators.counts()).containsEntry("outbox:mail", 1);
        sending.all();

        assertThat(node.ids).hasSize(1);
        assertThat(node.waiting()).isZero();
        assertThat(operators.retry(StoreAdministration.key(keyHash), "once more", Optional.empty()))
                .isFalse();
    }

    @Test
    void dropped_isNeverSent_andAudited() {
        String keyHash = keyHash();
        try (LogLines audit = new LogLines()) {
            assertThat(operators.drop(StoreAdministration.key(keyHash), "sent by hand", Optional.of("JMX")))
                    .isTrue();
            assertThat(audit.all())
                    .containsExactly(
                            "INFO DEDUP0166 The pending call " + keyHash + " was dropped by JMX: sent by hand");
        }
        sending.all();

        assertThat(node.ids).isEmpty();
        assertThat(node.waiting()).isZero();
        assertThat(operators.givenUp(10)).isEmpty();
    }

    @Test
    void badInput_isRefusedWithTheRule_andNothingIsDone() {
        String keyHash = keyHash();

        assertThatThrownBy(() -> operators.givenUp(0))
                .isInstanceOf(ForOperators.Refused.class)
                .hasMessageContaining("1 to 1000");
        assertThatThrownBy(() -> operators.drop(StoreAdministration.key(keyHash), " ", Optional.empty()))
                .isInstanceOf(ForOperators.Refused.class);
        assertThat(operators.givenUp(10)).hasSize(1);
    }

    @Test
    void storeThatDoesNotAnswer_isToldAsSuch() {
        PendingCalls broken = operators(over(new SketchPendingCalls(null) {
            @Override
            public synchronized Left left(String operation, int most) {
                throw new ProofStoreException("down");
            }
        }));

        assertThatThrownBy(broken::counts)
                .isInstanceOf(ForOperators.Unavailable.class)
                .hasMessageStartingWith("DEDUP0072");
    }

    @Test
    void whereNothingIsNoted_thereIsNothing() {
        PendingCalls none = new PendingCalls(Optional.empty(), operators.operators());

        assertThat(none.counts()).isEmpty();
        assertThat(none.givenUp(10)).isEmpty();
        assertThat(none.retry(StoreAdministration.key("0".repeat(64)), "no", Optional.empty()))
                .isFalse();
    }
}
