package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.OwnerToken;
import ee.dedupe.spi.PendingCall;
import ee.dedupe.spi.PendingCallStore;
import ee.dedupe.spi.PendingCallStore.Begun;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every {@link PendingCallStore} keeps, as tests. A store's author extends this class and says how to open the store.
 * Every test uses operations of its own, so a store need not be empty.
 */
public abstract class PendingCallStoreContract {
    private static final Duration MOMENT = Duration.ofMillis(60);
    private static final int RACED_CALLS = 20;
    private static final int LARGE = 1 << 20;

    @SuppressWarnings("NullAway.Init") // JUnit opens it before each test
    private PendingCallStore store;

    private final String operation =
            "com.acme.Payments.charge(" + Scenario.newKey().toHex() + ")";
    private final OwnerToken owner = Scenario.newToken();
    private final OwnerToken other = Scenario.newToken();
    private final PendingCall call = newCall();

    /** Opens the store, before each test. */
    protected abstract PendingCallStore open();

    /** The time that the store lives in; real time unless overridden. Always the same object during one test. */
    protected TestClock clock() {
        return TestClock.real();
    }

    @BeforeEach
    void openStore() {
        store = open();
    }

    @Test
    void begin_ofANewCall_isNew() {
        assertThat(store.begin(call, owner, Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void begin_ofAHeldCall_changesNothing() {
        store.begin(call, owner, Scenario.LONG);

        assertThat(store.begin(call, other, Scenario.LONG)).isEqualTo(Begun.HELD);
        assertThat(store.renew(call.key(), owner, Scenario.LONG)).isTrue();
    }

    @Test
    void begin_ofAnEndedCall_isNew() {
        store.begin(call, owner, Scenario.LONG);
        store.end(call.key(), owner);

        assertThat(store.begin(call, other, Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void begin_whenTheLeaseIsOver_takesTheCallOver() {
        abandon();

        assertThat(store.begin(call, other, Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
        assertThat(store.renew(call.key(), owner, Scenario.LONG)).isFalse();
    }

    @Test
    void begin_ofACallThatIsPutOff_takesItOver() {
        store.begin(call, owner, Scenario.LONG);
        store.putOff(call.key(), owner, 3, Scenario.LONG);

        assertThat(store.begin(call, other, Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
    }

    @Test
    void begin_ofACallThatIsGivenUp_takesItOver() {
        store.begin(call, owner, Scenario.LONG);
        store.giveUp(call.key(), owner);

        assertThat(store.begin(call, other, Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
    }

    @Test
    void begin_ofACallThatIsPutOff_countsItsAttemptsAnew() {
        store.begin(call, owner, Scenario.LONG);
        store.putOff(call.key(), owner, 3, Scenario.LONG);
        store.begin(call, other, Scenario.BRIEF);
        clock().pass(MOMENT);

        assertThat(taken()).map(PendingCall::attempts).contains(1);
    }

    @Test
    void take_whenTheLeaseIsOver_givesTheCall() {
        abandon();

        PendingCall taken = taken().orElseThrow();
        assertThat(taken.key()).isEqualTo(call.key());
        assertThat(taken.operation()).isEqualTo(operation);
        assertThat(taken.input()).isEqualTo(call.input());
        assertThat(taken.attempts()).isEqualTo(1);
    }

    @Test
    void take_ofALargeInput_givesItBack() {
        String large = "[\"" + "\u20ac".repeat(LARGE) + "\"]";
        store.begin(new PendingCall(call.key(), operation, large), owner, Scenario.BRIEF);
        clock().pass(MOMENT);

        assertThat(taken().orElseThrow().input().equals(large)).isTrue();
    }

    @Test
    void take_tellsTheAge() {
        abandon();

        assertThat(taken().orElseThrow().age()).isBetween(MOMENT.minusMillis(5), Scenario.LONG);
    }

    @Test
    void take_ofAHeldCall_findsNothing() {
        store.begin(call, owner, Scenario.LONG);

        assertThat(taken()).isEmpty();
    }

    @Test
    void take_ofARenewedCall_findsNothing() {
        abandon();

        assertThat(store.renew(call.key(), owner, Scenario.LONG)).isTrue();
        assertThat(taken()).isEmpty();
    }

    @Test
    void take_ofACallThatWasTaken_findsNothing() {
        abandon();
        taken();

        assertThat(taken()).isEmpty();
    }

    @Test
    void take_ofAnEndedCall_findsNothing() {
        store.begin(call, owner, Scenario.BRIEF);
        store.end(call.key(), owner);
        clock().pass(MOMENT);

        assertThat(taken()).isEmpty();
    }

    @Test
    void take_ofAnotherOperation_findsNothing() {
        abandon();

        assertThat(store.take(operation + "#", other, Scenario.LONG)).isEmpty();
    }

    @Test
    void take_whenItsTakerIsGoneToo_countsTheAttempts() {
        abandon();
        store.take(operation, other, Scenario.BRIEF);
        clock().pass(MOMENT);

        assertThat(taken()).map(PendingCall::attempts).contains(2);
    }

    @Test
    void take_beforeThePauseIsOver_findsNothing() {
        store.begin(call, owner, Scenario.LONG);
        store.putOff(call.key(), owner, 3, Scenario.LONG);

        assertThat(taken()).isEmpty();
    }

    @Test
    void take_whenThePauseIsOver_countsOn() {
        store.begin(call, owner, Scenario.LONG);
        store.putOff(call.key(), owner, 3, Scenario.BRIEF);
        clock().pass(MOMENT);

        assertThat(taken()).map(PendingCall::attempts).contains(4);
    }

    @Test
    void take_ofACallThatIsGivenUp_findsNothing() {
        store.begin(call, owner, Scenario.BRIEF);
        store.giveUp(call.key(), owner);
        clock().pass(MOMENT);

        assertThat(taken()).isEmpty();
    }

    @Test
    void lateOwner_changesNothing() {
        abandon();
        store.begin(call, other, Scenario.LONG);

        assertThat(store.renew(call.key(), owner, Scenario.BRIEF)).isFalse();
        store.end(call.key(), owner);
        store.giveUp(call.key(), owner);
        store.putOff(call.key(), owner, 0, Scenario.BRIEF);
        clock().pass(MOMENT);
        assertThat(store.begin(call, Scenario.newToken(), Scenario.LONG)).isEqualTo(Begun.HELD);
    }

    @Test
    void begin_byEight_isNewForOneAtMost() {
        List<PendingCall> calls =
                Stream.generate(this::newCall).limit(RACED_CALLS).toList();

        List<List<Begun>> begun =
                Race.of(calls, (each, thread) -> store.begin(each, Scenario.newToken(), Scenario.LONG));

        assertThat(begun)
                .allSatisfy(each -> assertThat(each.stream().filter(one -> one != Begun.HELD))
                        .hasSizeLessThanOrEqualTo(1));
    }

    @Test
    void take_byEight_givesEachCallOnce() {
        List<PendingCall> calls =
                Stream.generate(this::newCall).limit(RACED_CALLS).toList();
        calls.forEach(each -> store.begin(each, owner, Scenario.BRIEF));
        clock().pass(MOMENT);

        List<List<Optional<PendingCall>>> taken =
                Race.of(calls, (each, thread) -> store.take(operation, Scenario.newToken(), Scenario.LONG));

        assertThat(taken.stream()
                        .flatMap(List::stream)
                        .flatMap(Optional::stream)
                        .map(PendingCall::key))
                .containsExactlyInAnyOrderElementsOf(
                        calls.stream().map(PendingCall::key).toList());
    }

    private PendingCall newCall() {
        return new PendingCall(Scenario.newKey(), operation, "[\"order-7\"]");
    }

    /** A call whose owner is gone. */
    private void abandon() {
        store.begin(call, owner, Scenario.BRIEF);
        clock().pass(MOMENT);
    }

    private Optional<PendingCall> taken() {
        return store.take(operation, other, Scenario.LONG);
    }
}
