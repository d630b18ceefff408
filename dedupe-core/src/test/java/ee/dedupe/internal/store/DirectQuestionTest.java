package ee.dedupe.internal.store;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import ee.dedupe.internal.operation.Operation;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class DirectQuestionTest {
    private static final Operation OPERATION = new Operation("com.acme.Orders", "create", List.of(), "");
    private static final long STEP_NANOS = TimeUnit.HOURS.toNanos(1);

    private final List<String> counted = new ArrayList<>();
    private final Recorder recorder = new Recorder() {
        @Override
        public void storeCall(StoreCall call, StoreResult result, long nanos) {
            counted.add(call + " " + result + " " + nanos);
        }
    };
    private long nowNanos;
    private int attempt;

    /** Each look at the clock is an hour later: no budget has so much. */
    private long slowly() {
        nowNanos += STEP_NANOS;
        return nowNanos;
    }

    private ClaimAnswer ask(ClaimStore store, int key) {
        byte[] bytes = new byte[StorageKey.LENGTH];
        bytes[0] = (byte) key;
        attempt++;
        return new DirectQuestion(new AsyncClaimStore(store, Runnable::run, recorder, this::slowly), this::slowly)
                .claim(
                        new ClaimRequest(
                                StorageKey.of(bytes),
                                new OwnerToken(1, attempt),
                                new Term.Fixed(Duration.ofDays(30)),
                                Optional.empty()),
                        OPERATION,
                        new Budget(Duration.ofMillis(250), this::slowly, () -> 0));
    }

    /** As a pause of this process, in which nobody could have asked elsewhere either. */
    @Test
    void answer_isHeard_howeverLateItIs() {
        ClaimStore store = new MemoryClaimStore(() -> 0, 2);

        assertThat(ask(store, 1))
                .isInstanceOfSatisfying(
                        ClaimAnswer.Granted.class,
                        granted -> assertThat(nowNanos - granted.askedNanos()).isEqualTo(2 * STEP_NANOS));
        assertThat(ask(store, 1)).isInstanceOf(ClaimAnswer.Held.class);
        assertThat(counted).containsExactly("CLAIM GRANTED " + STEP_NANOS, "CLAIM HELD " + STEP_NANOS);
    }

    /** Nothing was made, and nothing is taken back. */
    @Test
    void storeThatIsFull_hasNotAnswered_andSaysWhy() {
        ClaimStore store = new MemoryClaimStore(() -> 0, 1);
        ask(store, 1);

        assertThat(ask(store, 2)).isInstanceOfSatisfying(ClaimAnswer.Unanswered.class, none -> {
            assertThat(none.reason()).isEqualTo(BypassReason.STORE_FULL);
            assertThat(none.asked().orElseThrow().answer()).isCompletedExceptionally();
        });
        assertThat(counted.get(1)).startsWith("CLAIM FULL");
    }

    /** The claim may be made: it must be taken back, as that of any store that fails. */
    @Test
    void storeThatFails_hasNotAnswered_andMayHaveMadeTheClaim() {
        assertThat(ask(failing(), 1)).isInstanceOfSatisfying(ClaimAnswer.Unanswered.class, none -> {
            assertThat(none.reason()).isEqualTo(BypassReason.STORE_UNAVAILABLE);
            assertThat(none.asked().orElseThrow().giveUp()).isFalse();
        });
        assertThat(counted.get(0)).startsWith("CLAIM FAILED");
    }

    private ClaimStore failing() {
        return (ClaimStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ClaimStore.class}, (self, method, given) -> {
                    throw new OutOfMemoryError(method.getName());
                });
    }
}
