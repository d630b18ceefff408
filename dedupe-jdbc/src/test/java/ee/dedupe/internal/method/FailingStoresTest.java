package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.tck.Failures;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Drivers of databases, and the threads that ask them, which end with whatever there is: no call runs that could not be
 * recorded or driven on, and none is broken by it.
 */
class FailingStoresTest {
    private static final String ALL = "ee.dedupe.tck.Failures#all";

    private final RecoveringNode node = RecoveringNode.undoing();

    private void call() throws Exception {
        node.guarded.call(node.operation, "a", node::run);
    }

    private void assertRefused() {
        assertThatThrownBy(this::call).isInstanceOf(GuardUnavailableException.class);
        assertThat(node.guarded.manager.getRollbackOnly()).isTrue();
    }

    /** Of the questions to the store of what is pending, one finds no thread. */
    private void fail(int question, Throwable failure) {
        AtomicInteger asked = new AtomicInteger();
        node.threads = task -> {
            if (asked.incrementAndGet() == question) {
                Failures.raise(failure);
            }
            task.run();
        };
    }

    private void assertRunsAfterwards(int run) throws Exception {
        node.guarded.manager.rollback();
        node.proofs.thrown = null;
        node.threads = Runnable::run;

        assertThat(node.call()).isEqualTo("run " + run);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void record_thatCannotBeBegun(Throwable failure) throws Exception {
        node.proofs.thrown = failure;
        node.guarded.manager.begin();

        assertRefused();
        assertRunsAfterwards(1);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void record_thatCannotBeLookedFor_beforeItsCallIsMadeAgain(Throwable failure) throws Exception {
        node.guarded.hook =
                new ProofHook(node.proofs, node.guarded.transactions, node.guarded.engine.settlement(), Runnable::run);
        node.guarded.manager.begin();
        call();
        node.proofs.thrown = failure;

        assertRefused();
        assertRunsAfterwards(2);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void call_thatCannotBeNoted(Throwable failure) throws Exception {
        fail(1, failure);
        node.guarded.manager.begin();

        assertThatThrownBy(this::call).isInstanceOf(GuardUnavailableException.class);
        assertRunsAfterwards(1);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void call_thatCannotBeConfirmed(Throwable failure) throws Exception {
        fail(2, failure);
        node.guarded.manager.begin();

        assertRefused();
        assertThat(node.pending.size()).isZero();
        assertRunsAfterwards(1);
    }

    @ParameterizedTest
    @MethodSource(ALL)
    void failure_thatCannotBeNoted(Throwable failure) {
        fail(3, failure);
        node.guarded.manager.begin();

        assertThatThrownBy(() -> node.guarded.call(node.operation, "a", node::throwing))
                .hasMessage("declined");
        assertThat(node.guarded.manager.getRollbackOnly()).isTrue();
    }
}
