package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.proof.store.PendingCallStore.Begun;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import org.junit.jupiter.api.Test;

abstract class PendingBeginTests {
    abstract PendingScenario calls();

    @Test
    void begin_ofANewCall_isNew() {
        assertThat(calls().begin(calls().owner(), Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void begin_ofAHeldCall_changesNothing() {
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.HELD);
        assertThat(calls().renew(calls().owner(), Scenario.LONG)).isTrue();
    }

    @Test
    void begin_thatIsSentTwice_isNewTwice() {
        calls().begin(calls().owner(), Scenario.LONG);

        assertThat(calls().begin(calls().owner(), Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void begin_thatTakesOverAndIsSentTwice_takesOverTwice() {
        calls().abandon();
        calls().begin(calls().other(), Scenario.LONG);

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
    }

    @Test
    void begin_ofAnEndedCall_isNew() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().end(calls().owner());

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void begin_whenTheLeaseIsOver_takesTheCallOver() {
        calls().abandon();

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
        assertThat(calls().renew(calls().owner(), Scenario.LONG)).isFalse();
    }

    @Test
    void begin_ofACallThatIsPutOff_takesItOver() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 3, Scenario.LONG);

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
    }

    @Test
    void begin_ofACallThatIsGivenUp_takesItOver() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().giveUp(calls().owner());

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.TAKEN_OVER);
    }

    @Test
    void begin_ofACallThatIsPutOff_countsItsAttemptsAnew() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().putOff(calls().owner(), 3, Scenario.LONG);
        calls().begin(calls().other(), Scenario.BRIEF);
        calls().pass();

        assertThat(calls().taken()).map(PendingCall::attempts).contains(1);
    }

    @Test
    void begin_thatTakesOver_goesOnWithTheRun() {
        calls().abandon();
        PendingCall same = calls().call();
        calls().store()
                .begin(new PendingCall(same.key(), same.operation(), same.input(), 1), calls().other(), Scenario.LONG);

        assertThat(calls().store().held(same.key(), calls().other()))
                .map(PendingCall::run)
                .contains(PendingScenario.RUN);
        assertThat(calls().store().held(same.key(), calls().owner())).isEmpty();
    }

    @Test
    void begin_ofACallThatHasFailed_isHeld() {
        calls().begin(calls().owner(), Scenario.BRIEF);
        assertThat(calls().failed(calls().owner(), true)).isTrue();
        calls().pass();
        assertThat(calls().begin(calls().other(), Scenario.LONG))
                .as("abandoned")
                .isEqualTo(Begun.HELD);

        calls().putOff(calls().owner(), 0, Scenario.BRIEF);
        assertThat(calls().begin(calls().other(), Scenario.LONG)).as("put off").isEqualTo(Begun.HELD);

        calls().pass();
        calls().taken();
        calls().giveUp(calls().other());
        assertThat(calls().begin(Scenario.newToken(), Scenario.LONG))
                .as("given up")
                .isEqualTo(Begun.HELD);
    }

    @Test
    void takeBack_ofANewCall_forgetsIt() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().renew(calls().owner(), Scenario.LONG);
        calls().takeBack(calls().owner());
        calls().takeBack(calls().owner());

        assertThat(calls().begin(calls().other(), Scenario.LONG)).isEqualTo(Begun.NEW);
    }

    @Test
    void takeBack_ofACallThatWasTakenOver_leavesItToOthers() {
        calls().abandon();
        OwnerToken client = Scenario.newToken();
        calls().begin(client, Scenario.LONG);
        calls().renew(client, Scenario.LONG);
        calls().takeBack(client);
        calls().takeBack(client);
        calls().pass();

        assertThat(calls().taken()).map(PendingCall::attempts).contains(1);
    }

    @Test
    void failed_canBeTakenBack() {
        calls().begin(calls().owner(), Scenario.LONG);
        calls().failed(calls().owner(), true);
        assertThat(calls().store().held(calls().call().key(), calls().owner()))
                .map(PendingCall::failed)
                .contains(true);
        calls().failed(calls().owner(), false);

        assertThat(calls().store().held(calls().call().key(), calls().owner()))
                .map(PendingCall::failed)
                .contains(false);
    }

    @Test
    void lateOwner_changesNothing() {
        calls().abandon();
        calls().begin(calls().other(), Scenario.LONG);

        assertThat(calls().failed(calls().owner(), true)).isFalse();

        assertThat(calls().renew(calls().owner(), Scenario.BRIEF)).isFalse();
        calls().end(calls().owner());
        calls().takeBack(calls().owner());
        calls().giveUp(calls().owner());
        calls().putOff(calls().owner(), 0, Scenario.BRIEF);
        calls().pass();
        assertThat(calls().begin(Scenario.newToken(), Scenario.LONG)).isEqualTo(Begun.HELD);
    }
}
