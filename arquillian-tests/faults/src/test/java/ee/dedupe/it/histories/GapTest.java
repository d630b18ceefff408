package ee.dedupe.it.histories;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.histories.History.Ending;
import ee.dedupe.it.histories.History.Evil;
import org.junit.jupiter.api.Test;

/** What lets a call run again, and what does not. */
class GapTest extends WrittenHistory {
    /** Its calls are waited for, and so are their claims, unless something else holds them up. */
    @Test
    void redeployment_explainsNothing_unlessItsCallsAreCutOff() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 9_000);
        evil(Evil.REDEPLOY, 0, 2, 3_000);
        assertThat(violations(Gap.values())).hasSize(1);

        evil(Evil.REDEPLOY_AT_ONCE, 0, 2, 3_000);
        assertThat(violations(Gap.OWNER_DIED)).isEmpty();
    }

    @Test
    void clockThatIsOff_isNoDeath() {
        run("r", "a", "k", 100);
        run("s", "b", "k", 9_000);
        evil(Evil.CLOCK, 0, 5, History.NEVER);

        assertThat(violations(Gap.OWNER_DIED)).hasSize(1);
    }

    @Test
    void bypassThatWasNotTold_explainsARun_onlyOfANodeThatHadNoStoreAndEnded() {
        run("r", "a", "k", 10_000);
        run("s", "b", "k", 12_000, Ending.UNKNOWN, false);
        evil(Evil.CUT_FROM_STORE, 0, 5_000, 8_000);
        assertThat(violations(Gap.BYPASS_NOT_TOLD)).isEmpty();

        history.runs().remove(1);
        run("s", "b", "k", 12_000);
        assertThat(violations(Gap.BYPASS_NOT_TOLD)).hasSize(1);
    }

    @Test
    void stall_explainsARun_onlyIfItIsAsLongAsTheLease() {
        run("r", "a", "k", 1);
        run("s", "b", "k", 9_000);
        evil(Evil.STALL, 0, 5, 1_500);
        assertThat(violations(Gap.OWNER_STOOD_STILL)).hasSize(1);

        evil(Evil.STALL, 0, 1_500, 5_000);
        assertThat(violations(Gap.OWNER_STOOD_STILL)).isEmpty();
    }
}
