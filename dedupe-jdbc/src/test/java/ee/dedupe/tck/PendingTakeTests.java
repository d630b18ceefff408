package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import org.junit.jupiter.api.Test;

abstract class PendingTakeTests {
    private static final int LARGE = 1 << 20;

    abstract PendingScenario calls();

    @Test
    void take_whenTheLeaseIsOver_givesTheCall() {
        calls().abandon();

        PendingCall taken = calls().taken().orElseThrow();
        assertThat(taken.key()).isEqualTo(calls().call().key());
        assertThat(taken.operation()).isEqualTo(calls().operation());
        assertThat(taken.input()).isEqualTo(calls().call().input());
        assertThat(taken.attempts()).isEqualTo(1);
        assertThat(taken.failed()).isFalse();
    }

    @Test
    void take_ofALargeInput_givesItBack() {
        String large = "[\"" + "\u20ac".repeat(LARGE) + "\"]";
        calls().store()
                .begin(
                        new PendingCall(calls().call().key(), calls().operation(), large),
                        calls().owner(),
                        Scenario.BRIEF);
        calls().pass();

        assertThat(calls().taken().orElseThrow().input().equals(large)).isTrue();
    }

    @Test
    void take_ofACallThatHasFailed_tellsSo() {
        calls().begin(calls().owner(), Scenario.BRIEF);
        calls().failed(calls().owner(), true);
        calls().pass();

        PendingCall taken = calls().taken().orElseThrow();
        assertThat(taken.failed()).isTrue();
        assertThat(taken.run()).isEqualTo(PendingScenario.RUN);
        assertThat(taken.attempts()).isEqualTo(1);
    }

    @Test
    void take_tellsTheAge() {
        calls().abandon();

        assertThat(calls().taken().orElseThrow().age()).isBetween(PendingScenario.MOMENT.minusMillis(5), Scenario.LONG);
    }

    @Test
    void take_ofAHeldCall_findsNothing() {
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void take_ofARenewedCall_findsNothing() {
        calls().abandon();

        assertThat(calls().renew(calls().owner(), Scenario.LONG)).isTrue();
        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void take_ofACallThatWasTaken_findsNothing() {
        calls().abandon();
        calls().taken();

        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void take_ofAnEndedCall_findsNothing() {
        calls().begin(calls().owner(), Scenario.BRIEF);
        calls().end(calls().owner());
        calls().pass();

        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void take_ofAnotherOperation_findsNothing() {
        calls().abandon();

        assertThat(calls().store().take(calls().operation() + "#", calls().other(), Scenario.LONG))
                .isEmpty();
    }

    @Test
    void take_whenItsTakerIsGoneToo_countsTheAttempts() {
        calls().abandon();
        calls().store().take(calls().operation(), calls().other(), Scenario.BRIEF);
        calls().pass();

        assertThat(calls().taken()).map(PendingCall::attempts).contains(2);
    }

    @Test
    void take_beforeThePauseIsOver_findsNothing() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 3, Scenario.LONG);

        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void take_whenThePauseIsOver_countsOn() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 3, Scenario.BRIEF);
        calls().pass();

        assertThat(calls().taken()).map(PendingCall::attempts).contains(4);
    }

    @Test
    void take_ofACallThatIsGivenUp_findsNothing() {
        calls().begin(calls().owner(), Scenario.BRIEF);
        calls().giveUp(calls().owner());
        calls().pass();

        assertThat(calls().taken()).isEmpty();
    }
}
