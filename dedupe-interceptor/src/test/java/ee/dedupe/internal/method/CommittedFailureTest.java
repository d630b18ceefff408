package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A call that throws, in a transaction that may commit all the same. */
@Timeout(60)
class CommittedFailureTest {
    private static final MethodOperation GUARD = GuardedMethods.guard(OnDuplicate.REPLAY);

    private final GuardedMethods guarded = new GuardedMethods();
    private int runs;

    private String run() {
        return "run " + ++runs;
    }

    private Object call() throws Exception {
        return guarded.call(GUARD, "a", this::run);
    }

    @Test
    void exception_withRollback_releases() throws Exception {
        guarded.manager.begin();
        fail(GUARD);
        guarded.manager.rollback();
        assertThat(guarded.committedFailures).isEmpty();
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void exception_withCommit_isCountedAndReleased() throws Exception {
        guarded.manager.begin();
        fail(GUARD);
        guarded.manager.commit();
        assertThat(guarded.committedFailures)
                .containsExactly(GUARD.policy().operation().label());
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void exception_withCommit_isKeptUnderHold() throws Exception {
        guarded.manager.begin();
        fail(GuardedMethods.holding());
        guarded.manager.commit();
        assertThat(guarded.committedFailures).hasSize(1);
        assertThatThrownBy(() -> guarded.call(GuardedMethods.holding(), "a", this::run))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.isInFlight()).isFalse());
    }

    private void fail(MethodOperation guard) {
        IOException down = new IOException("down");
        assertThatThrownBy(() -> guarded.call(guard, "a", () -> {
                    throw down;
                }))
                .isSameAs(down);
    }
}
