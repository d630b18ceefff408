package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.GivenUp;
import ee.dedupe.internal.proof.store.PendingCallStore.Left;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import java.util.List;
import org.junit.jupiter.api.Test;

abstract class PendingGivenUpTests {
    private static final int MANY = 1_000;

    abstract PendingScenario calls();

    private Left left() {
        return calls().store().left(calls().operation(), MANY);
    }

    private List<GivenUp> givenUp() {
        return calls().store().givenUp(calls().operation(), MANY);
    }

    private boolean retry() {
        return calls().store().retry(calls().operation(), calls().call().key());
    }

    private boolean drop() {
        return calls().store().drop(calls().operation(), calls().call().key());
    }

    /** After its third attempt. */
    private void giveUp() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 2, Scenario.BRIEF);
        calls().pass();
        calls().taken();
        calls().giveUp(calls().other());
    }

    @Test
    void left_ofACallThatIsHeld_isNone() {
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(left()).isEqualTo(new Left(0, 0));
        assertThat(givenUp()).isEmpty();
    }

    @Test
    void left_ofACallWhoseOwnerIsGone_isWaiting() {
        calls().abandon();

        assertThat(left()).isEqualTo(new Left(1, 0));
        assertThat(givenUp()).isEmpty();
    }

    @Test
    void left_ofACallThatIsPutOff_isWaiting() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 1, Scenario.LONG);

        assertThat(left()).isEqualTo(new Left(1, 0));
    }

    @Test
    void left_ofACallThatIsGivenUp_tellsSo() {
        giveUp();

        assertThat(left()).isEqualTo(new Left(0, 1));
    }

    @Test
    void left_ofAnotherOperation_isNone() {
        giveUp();

        assertThat(calls().store().left(calls().operation() + "#", MANY)).isEqualTo(new Left(0, 0));
        assertThat(calls().store().givenUp(calls().operation() + "#", MANY)).isEmpty();
    }

    @Test
    void left_countsUpToTheBound() {
        for (int n = 0; n < 3; n++) {
            PendingCall waiting = calls().another();
            calls().store().begin(waiting, calls().owner(), Scenario.LONG);
            calls().store().putOff(waiting.key(), calls().owner(), 1, Scenario.LONG);
            PendingCall given = calls().another();
            calls().store().begin(given, calls().owner(), Scenario.LONG);
            calls().store().giveUp(given.key(), calls().owner());
        }

        assertThat(calls().store().left(calls().operation(), 2)).isEqualTo(new Left(2, 2));
        assertThat(calls().store().givenUp(calls().operation(), 2)).hasSize(2);
        assertThat(left()).isEqualTo(new Left(3, 3));
    }

    @Test
    void givenUp_tellsKeyAndAttempts() {
        giveUp();

        assertThat(givenUp()).containsExactly(new GivenUp(calls().call().key(), 3));
    }

    @Test
    void retry_isTakenAtOnce_withItsAttemptsCountedAnew() {
        giveUp();

        assertThat(retry()).isTrue();
        assertThat(left()).isEqualTo(new Left(1, 0));
        calls().pass();
        PendingCall taken = calls().taken().orElseThrow();
        assertThat(taken.attempts()).isEqualTo(1);
        assertThat(taken.input()).isEqualTo(calls().call().input());
        assertThat(taken.run()).isEqualTo(PendingScenario.RUN);
    }

    @Test
    void retry_ofWhatIsNotGivenUp_changesNothing() {
        assertThat(retry()).isFalse();
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(retry()).isFalse();
        assertThat(calls().renew(calls().owner(), Scenario.LONG)).isTrue();
        calls().putOff(calls().owner(), 1, Scenario.LONG);
        assertThat(retry()).isFalse();
        assertThat(calls().taken()).isEmpty();
    }

    @Test
    void drop_leavesNothing() {
        giveUp();

        assertThat(drop()).isTrue();
        assertThat(left()).isEqualTo(new Left(0, 0));
        assertThat(calls().begin(calls().owner(), Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void retryAndDrop_ofAnotherOperation_changeNothing() {
        giveUp();
        String other = calls().operation() + "#";

        assertThat(calls().store().drop(other, calls().call().key())).isFalse();
        assertThat(calls().store().retry(other, calls().call().key())).isFalse();
        assertThat(left()).isEqualTo(new Left(0, 1));
    }

    @Test
    void drop_ofWhatIsNotGivenUp_changesNothing() {
        assertThat(drop()).isFalse();
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(drop()).isFalse();
        calls().putOff(calls().owner(), 1, Scenario.BRIEF);
        assertThat(drop()).isFalse();
        assertThat(left()).isEqualTo(new Left(1, 0));
    }

    @Test
    void givenUp_thatItsClientMakesAgain_isHeld() {
        giveUp();

        assertThat(calls().begin(calls().owner(), Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
        assertThat(left()).isEqualTo(new Left(0, 0));
        assertThat(drop()).isFalse();
    }
}
