package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.claim.ClaimBrowser.LiveClaim.State;
import jakarta.transaction.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The transaction's end and the call's, in either order, decide together. */
@Timeout(60)
class SettlingTest {
    private static final MethodOperation GUARD = GuardedMethods.guard(OnDuplicate.REPLAY);

    private final GuardedMethods guarded = new GuardedMethods();
    private int runs;

    private String run() {
        return "run " + ++runs;
    }

    private Object call() throws Exception {
        return guarded.call(GUARD, "a", this::run);
    }

    private Object callIn(Runnable end) throws Exception {
        guarded.manager.begin();
        Object result = call();
        end.run();
        return result;
    }

    @Test
    void return_settlesNothingBeforeTheCommit() throws Exception {
        guarded.manager.begin();
        call();
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
        guarded.manager.commit();
        assertThat(guarded.store.states()).containsExactly(State.COMPLETED);
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void claim_betweenReturnAndCommit_isRenewed() throws Exception {
        guarded.manager.begin();
        call();
        guarded.pass(Duration.ofSeconds(50));
        guarded.engine.sweep().run();
        guarded.pass(Duration.ofSeconds(50));
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
    }

    @Test
    void return_withoutATransaction_isKeptAtOnce() throws Exception {
        call();
        assertThat(guarded.store.states()).containsExactly(State.COMPLETED);
        assertThat(call()).isEqualTo("run 1");
        guarded.pass(GuardedMethods.TTL);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void rollback_releases() throws Exception {
        callIn(guarded.manager::rollback);
        assertThat(guarded.store.states()).isEmpty();
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void unknownEnd_leavesTheClaim() throws Exception {
        callIn(() -> guarded.manager.end(Status.STATUS_UNKNOWN));
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
        MethodOperation impatient = GuardedMethods.guard(OnDuplicate.REJECT);
        assertThatThrownBy(() -> guarded.call(impatient, "a", this::run))
                .isInstanceOf(DuplicateInvocationException.class);
        guarded.pass(GuardedMethods.TTL);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void rollback_releasesAStandingClaimToo() throws Exception {
        MethodOperation guard = GuardedMethods.guard(OnDuplicate.REJECT);
        guarded.manager.begin();
        guarded.call(guard, "a", this::run);
        guarded.manager.rollback();
        assertThat(guarded.call(guard, "a", this::run)).isEqualTo("run 2");
    }

    @Test
    void timeout_whileTheCallRuns_releasesWhenItReturns() throws Exception {
        guarded.manager.begin();
        guarded.call(GUARD, "a", () -> {
            guarded.manager.rollback();
            assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
            return run();
        });
        assertThat(guarded.store.states()).isEmpty();
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void laterResult_afterTheCommit_isKeptThen() throws Exception {
        MethodOperation later = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Callable<Object> work = () -> answer;
        guarded.manager.begin();
        guarded.call(later, "a", work);
        guarded.manager.commit();
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
        answer.complete(null);
        assertThat(guarded.store.states()).containsExactly(State.COMPLETED);
    }

    /** Nobody waits for it any more, and its work goes on. */
    @Test
    void laterResult_thatTimesOut_isNotSettled() throws Exception {
        MethodOperation later = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        guarded.call(later, "a", () -> answer);
        answer.completeExceptionally(new CompletionException(new TimeoutException()));

        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
    }

    /** A call that has failed runs again in its own transaction, and one that may go on does not. */
    @Test
    void laterResult_thatTimesOut_inTheSameTransaction_isStillRunning() throws Exception {
        MethodOperation later = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        guarded.manager.begin();
        guarded.call(later, "a", () -> answer);
        answer.completeExceptionally(new TimeoutException());

        assertThatThrownBy(() -> guarded.call(later, "a", () -> answer))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        met -> assertThat(met.isInFlight()).isTrue());
        guarded.manager.rollback();
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
    }

    @Test
    void laterResult_beforeTheCommit_waitsForIt() throws Exception {
        MethodOperation later = GuardedMethods.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        guarded.manager.begin();
        guarded.call(later, "a", () -> answer);
        answer.completeExceptionally(new IOException("down"));
        assertThat(guarded.store.states()).containsExactly(State.IN_PROGRESS);
        guarded.manager.rollback();
        assertThat(guarded.store.states()).isEmpty();
    }
}
