package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardUnavailableException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Nobody known is not somebody, where an application tells its callers apart. */
class UnknownCallerTest {
    private final GuardedMethods guarded = new GuardedMethods();
    private String principal;
    private int runs;

    @BeforeEach
    void toldApart() {
        guarded.distinctCallers = true;
    }

    @Test
    void nobodyKnown_runsUnguarded() throws Exception {
        assertThat(call()).isEqualTo("run 1");
        assertThat(call()).isEqualTo("run 2");
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.BYPASSED, IdempotencyStatus.BYPASSED);
    }

    @Test
    void nobodyKnown_whereAllCountAsOne_isGuarded() throws Exception {
        guarded.anonymous = Anonymous.SHARE;
        assertThat(call()).isEqualTo("run 1");
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void nobodyKnown_whereTheyAreRefused_doesNotRun() {
        guarded.anonymous = Anonymous.REFUSE;
        assertThatThrownBy(this::call)
                .isInstanceOf(GuardUnavailableException.class)
                .hasMessageStartingWith("DEDUP0064 ");
        assertThat(runs).isZero();
        assertThat(guarded.outcomes).containsExactly(IdempotencyStatus.INVALID);
    }

    @Test
    void somebodyKnown_isGuarded_whateverIsDoneWithOthers() throws Exception {
        guarded.anonymous = Anonymous.REFUSE;
        principal = "alice";
        assertThat(call()).isEqualTo("run 1");
        assertThat(call()).isEqualTo("run 1");
        principal = "bob";
        assertThat(call()).isEqualTo("run 2");
    }

    /** What nobody had done before the first caller was seen is given to nobody who comes later. */
    @Test
    void nobodyKnown_afterACallerWasSeen_isNotGivenWhatNobodyHadDone() throws Exception {
        guarded.distinctCallers = false;
        assertThat(call()).isEqualTo("run 1");
        assertThat(call()).isEqualTo("run 1");
        guarded.distinctCallers = true;
        assertThat(call()).isEqualTo("run 2");
        principal = "alice";
        assertThat(call()).isEqualTo("run 3");
    }

    private Object call() throws Exception {
        MethodCalls methods = guarded.methods(() -> principal);
        return methods.run(GuardedMethods.guard(OnDuplicate.REPLAY), new Object[] {"o-1"}, () -> "run " + ++runs);
    }
}
