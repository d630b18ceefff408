package ee.dedupe.tck;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.spi.PendingCallStore.Begun;
import ee.dedupe.spi.PendingCallStore.PendingCall;
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
    void lateOwner_changesNothing() {
        calls().abandon();
        calls().begin(calls().other(), Scenario.LONG);

        assertThat(calls().renew(calls().owner(), Scenario.BRIEF)).isFalse();
        calls().end(calls().owner());
        calls().giveUp(calls().owner());
        calls().putOff(calls().owner(), 0, Scenario.BRIEF);
        calls().pass();
        assertThat(calls().begin(Scenario.newToken(), Scenario.LONG)).isEqualTo(Begun.HELD);
    }
}
