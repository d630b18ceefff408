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
    private static final MethodOperation GUARD = Bench.guard(OnDuplicate.REPLAY);

    private final Bench bench = new Bench();
    private int runs;

    private String run() {
        return "run " + ++runs;
    }

    private Object call() throws Exception {
        return bench.call(GUARD, "a", this::run);
    }

    @Test
    void exception_withRollback_releases() throws Exception {
        bench.manager.begin();
        fail(GUARD);
        bench.manager.rollback();
        assertThat(bench.committedFailures).isEmpty();
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void exception_withCommit_isCountedAndReleased() throws Exception {
        bench.manager.begin();
        fail(GUARD);
        bench.manager.commit();
        assertThat(bench.committedFailures)
                .containsExactly(GUARD.policy().operation().label());
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void exception_withCommit_isKeptUnderHold() throws Exception {
        bench.manager.begin();
        fail(Bench.holding());
        bench.manager.commit();
        assertThat(bench.committedFailures).hasSize(1);
        assertThatThrownBy(() -> bench.call(Bench.holding(), "a", this::run))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        duplicate -> assertThat(duplicate.isInFlight()).isFalse());
    }

    private void fail(MethodOperation guard) {
        IOException down = new IOException("down");
        assertThatThrownBy(() -> bench.call(guard, "a", () -> {
                    throw down;
                }))
                .isSameAs(down);
    }
}
