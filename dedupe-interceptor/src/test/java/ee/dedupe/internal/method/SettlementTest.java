package ee.dedupe.internal.method;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.metrics.StoreCall;
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
    private static final MethodOperation GUARD = Bench.guard(OnDuplicate.REPLAY);

    private final Bench bench = new Bench();
    private int runs;

    private String run() {
        return "run " + ++runs;
    }

    private Object call() throws Exception {
        return bench.call(GUARD, "a", this::run);
    }

    private Object callIn(Runnable end) throws Exception {
        bench.manager.begin();
        Object result = call();
        end.run();
        return result;
    }

    @Test
    void return_settlesNothingBeforeTheCommit() throws Exception {
        bench.manager.begin();
        call();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isZero();
        bench.manager.commit();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isEqualTo(1);
        assertThat(call()).isEqualTo("run 1");
    }

    @Test
    void claim_betweenReturnAndCommit_isRenewed() throws Exception {
        bench.manager.begin();
        call();
        bench.pass(Duration.ofSeconds(50));
        bench.engine.sweep().run();
        assertThat(bench.store.times(StoreCall.RENEW)).isEqualTo(1);
    }

    @Test
    void return_withoutATransaction_isKeptAtOnce() throws Exception {
        call();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isEqualTo(1);
        assertThat(call()).isEqualTo("run 1");
        bench.pass(Bench.TTL);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void rollback_releases() throws Exception {
        callIn(bench.manager::rollback);
        assertThat(bench.store.times(StoreCall.RELEASE)).isEqualTo(1);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void unknownEnd_leavesTheClaim() throws Exception {
        callIn(() -> bench.manager.end(Status.STATUS_UNKNOWN));
        assertThat(bench.store.times(StoreCall.RELEASE) + bench.store.times(StoreCall.COMPLETE))
                .isZero();
        MethodOperation impatient = Bench.guard(OnDuplicate.REJECT);
        assertThatThrownBy(() -> bench.call(impatient, "a", this::run))
                .isInstanceOf(DuplicateInvocationException.class);
        bench.pass(Bench.TTL);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void rollback_releasesAStandingClaimToo() throws Exception {
        MethodOperation guard = Bench.guard(OnDuplicate.REJECT);
        bench.manager.begin();
        bench.call(guard, "a", this::run);
        bench.manager.rollback();
        assertThat(bench.call(guard, "a", this::run)).isEqualTo("run 2");
    }

    @Test
    void timeout_whileTheCallRuns_releasesWhenItReturns() throws Exception {
        bench.manager.begin();
        bench.call(GUARD, "a", () -> {
            bench.manager.rollback();
            assertThat(bench.store.times(StoreCall.RELEASE)).isZero();
            return run();
        });
        assertThat(bench.store.times(StoreCall.RELEASE)).isEqualTo(1);
        assertThat(call()).isEqualTo("run 2");
    }

    @Test
    void laterResult_afterTheCommit_isKeptThen() throws Exception {
        MethodOperation later = Bench.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        Callable<Object> work = () -> answer;
        bench.manager.begin();
        bench.call(later, "a", work);
        bench.manager.commit();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isZero();
        answer.complete(null);
        assertThat(bench.store.times(StoreCall.COMPLETE)).isEqualTo(1);
    }

    /** Nobody waits for it any more, and its work goes on. */
    @Test
    void laterResult_thatTimesOut_isNotSettled() throws Exception {
        MethodOperation later = Bench.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        bench.call(later, "a", () -> answer);
        answer.completeExceptionally(new CompletionException(new TimeoutException()));

        assertThat(bench.store.times(StoreCall.RELEASE)).isZero();
        assertThat(bench.store.times(StoreCall.COMPLETE)).isZero();
    }

    /** A call that has failed runs again in its own transaction, and one that may go on does not. */
    @Test
    void laterResult_thatTimesOut_inTheSameTransaction_isStillRunning() throws Exception {
        MethodOperation later = Bench.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        bench.manager.begin();
        bench.call(later, "a", () -> answer);
        answer.completeExceptionally(new TimeoutException());

        assertThatThrownBy(() -> bench.call(later, "a", () -> answer))
                .isInstanceOfSatisfying(
                        DuplicateInvocationException.class,
                        met -> assertThat(met.isInFlight()).isTrue());
        bench.manager.rollback();
        assertThat(bench.store.times(StoreCall.RELEASE)).isZero();
    }

    @Test
    void laterResult_beforeTheCommit_waitsForIt() throws Exception {
        MethodOperation later = Bench.guard(OnDuplicate.REPLAY, false, CompletableFuture.class);
        CompletableFuture<Object> answer = new CompletableFuture<>();
        bench.manager.begin();
        bench.call(later, "a", () -> answer);
        answer.completeExceptionally(new IOException("down"));
        assertThat(bench.store.times(StoreCall.RELEASE)).isZero();
        bench.manager.rollback();
        assertThat(bench.store.times(StoreCall.RELEASE)).isEqualTo(1);
    }
}
