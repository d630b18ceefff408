package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a task knows that another thread runs; "later" on this one, which is no less another time. */
class AttemptExecutorTest {
    private final List<Runnable> handed = new ArrayList<>();
    private final AttemptExecutor executor = new AttemptExecutor(handed::add);
    private final List<Optional<String>> sent = new ArrayList<>();

    private void handOver(Runnable task) throws Exception {
        new Attempt("k", Optional.of(new LastRequest()), Optional.empty()).make(() -> {
            executor.execute(task);
            return null;
        });
    }

    private void note() {
        sent.add(Attempt.current().flatMap(Attempt::sent));
    }

    @Test
    void task_thatIsRunLater_isWithinItsAttempt() throws Exception {
        handOver(this::note);

        note();
        handed.get(0).run();

        assertThat(sent).containsExactly(Optional.empty(), Optional.of("k"));
    }

    @Test
    void thread_afterATask_isWithinNone() throws Exception {
        handOver(() -> {
            throw new IllegalStateException("as a task may");
        });

        assertThatThrownBy(handed.get(0)::run).hasMessage("as a task may");
        note();

        assertThat(sent).containsExactly(Optional.empty());
    }

    @Test
    void task_outsideOfACall_isWithinNone() throws Exception {
        executor.execute(this::note);

        new Attempt("another", Optional.of(new LastRequest()), Optional.empty()).make(() -> {
            handed.get(0).run();
            note();
            return null;
        });

        assertThat(sent).containsExactly(Optional.empty(), Optional.of("another"));
    }

    @Test
    void clientThatIsClosed_leavesTheThreadsToOthers() {
        executor.shutdown();
        executor.shutdownNow();

        executor.execute(this::note);

        assertThat(handed).hasSize(1);
        assertThat(executor.isShutdown()).isFalse();
    }
}
