package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.rest.async.AnswerWatcher;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.async.AsyncAnswer;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one guarded request. The first status that it gets settles the call, and then its bytes do. A later status
 * comes from a failure to write it, which never releases: the work is done. What the server answers while the work goes on
 * settles nothing: that is left to the application's own answer, however late. Thread-safe.
 */
final class HttpAnswer implements AnswerWatcher {
    private static final int UNMAPPED = 500;
    private static final int PARTIAL_CONTENT = 206;

    private final GuardedCall call;
    private final StoredParts parts;
    private final ClientTerms terms;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final AtomicBoolean settled = new AtomicBoolean();
    private volatile @Nullable AsyncAnswer later;
    private volatile @Nullable Reply reply;
    private volatile boolean displaced;
    private volatile boolean replying;
    private volatile @Nullable Throwable failure;
    private volatile boolean bodyFollows;
    private volatile Supplier<TransactionOutcome> transaction = () -> TransactionOutcome.NONE;
    private volatile StoredAnswer unwritten = StoredAnswer.incomplete(UNMAPPED, Map.of());

    HttpAnswer(GuardedCall call, StoredParts parts, ClientTerms terms) {
        this.call = call;
        this.parts = parts;
        this.terms = terms;
    }

    /** The call is stopped, and this stands for its answer. */
    void insteadOf(Reply stopped) {
        reply = stopped;
    }

    /** The call runs, in a transaction whose outcome is asked for once the answer has a status. */
    void in(Supplier<TransactionOutcome> watched) {
        transaction = watched;
    }

    @Override
    public void awaits(AsyncAnswer answer) {
        later = answer;
    }

    /** Whether the application gives it when it wants to. */
    boolean comesLater() {
        return later != null;
    }

    /** Notes what the method threw, before it is mapped to a status. */
    void failed(Throwable thrown) {
        failure = thrown;
    }

    /**
     * The answer has a status; only the first one settles.
     *
     * @return what a stopped call is answered, to be put in the place of the answer; empty for a call that ran
     */
    Optional<Reply> begins(AnswerHead head) {
        Verdict verdict = call.verdict();
        if (verdict == null) {
            return Optional.empty();
        }
        if (begun.getAndSet(true)) {
            displaced = true;
            bodyLost();
            return Optional.empty();
        }
        Reply stopped = reply;
        if (stopped == null && isEnd(head.status()) && !settled.getAndSet(true)) {
            settle(head);
        }
        call.told(stopped == null ? verdict.outcome() : stopped.outcome());
        return Optional.ofNullable(stopped);
    }

    /** Whether the answer of this status tells how the work has ended. */
    private boolean isEnd(int status) {
        AsyncAnswer async = later;
        if (async == null || failure != null) {
            return true;
        }
        return switch (async.origin(status)) {
            case APPLICATION -> true;
            // What the application stands by is kept. What would have the client repeat it is not said of the work.
            case TIMEOUT_HANDLER -> call.keeps(ending(status));
            case SERVER -> false;
        };
    }

    private void settle(AnswerHead head) {
        boolean awaited = call.ran(ending(head.status()), () -> {
            StoredAnswer answer = StoredAnswer.incomplete(head.status(), parts.headers(head::header));
            unwritten = answer;
            return answer.outcome();
        });
        if (awaited
                && (call.mode() == Mode.OBSERVE
                        || !call.choices().mayBeStored()
                        || isPart(head.status(), head.header("Content-Range")))) {
            bodyLost();
        } else if (awaited && !head.hasEntity()) {
            written("", Slice.EMPTY);
        } else {
            bodyFollows = awaited;
        }
    }

    /** A range is what one request asked for in its headers, which do not identify it. */
    static boolean isPart(int status, @Nullable String contentRange) {
        return status == PARTIAL_CONTENT || contentRange != null;
    }

    /** What a status says: whether the work is done, and whether to repeat it helps. */
    private Ending ending(int status) {
        AsyncAnswer async = later;
        if (failure != null || async == null) {
            return ending(status, failure, transaction.get());
        }
        Ending told = ending(status, async.failure(), transaction.get());
        return async.isOfStage() ? told.ofStage() : told;
    }

    /** What a status says of its work, and of a transaction that has ended like this. */
    Ending ending(int status, @Nullable Throwable thrown, TransactionOutcome ended) {
        boolean succeeded = status >= 200 && status < 400;
        return new Ending(
                status,
                succeeded,
                !succeeded && TerminalStatuses.contain(status),
                thrown,
                ended,
                succeeded ? call.choices().ttl() : call.choices().ttl().or(terms::errorTtl));
    }

    /**
     * Settles the call without an answer that could be given again. One server answers an exception that nobody maps at
     * once, and takes the request away before it asks the response filter, which then must not be waited for.
     */
    @Override
    public void answered(ApplicationAnswer answer, boolean over) {
        Verdict verdict = call.verdict();
        if (verdict == null || !(over || begun.get())) {
            return;
        }
        if (!settled.getAndSet(true)) {
            call.ran(ending(answer.status()), () -> {
                unwritten = StoredAnswer.incomplete(answer.status(), parts.headers(answer::header));
                return unwritten.outcome();
            });
            bodyLost();
        }
        if (!begun.getAndSet(true)) {
            call.told(verdict.outcome());
        }
    }

    /**
     * What a stopped call is answered, where a filter of the application failed on it, and the server is about to answer that
     * failure in its place. Empty once it is being written, as it may be with the client in part; and for what a responder of
     * the application made, which may be what the server cannot write.
     */
    Optional<Reply> displaced() {
        return displaced && !replying
                ? Optional.ofNullable(reply).filter(stopped -> !(stopped.body() instanceof Reply.Entity))
                : Optional.empty();
    }

    /** What stands for the answer of a stopped call is being written. */
    void replying() {
        replying = true;
    }

    /** Whether its bytes are still to come; those of an answer in the application's place are not its own. */
    boolean awaitsBody() {
        return bodyFollows && call.awaitsResult();
    }

    /** It is complete. */
    void written(String contentType, Slice body) {
        call.stored(() -> parts.withBody(unwritten, contentType, body).outcome());
    }

    /** It cannot be given again: it failed to be written, is too large, or is not to be stored. */
    void bodyLost() {
        call.stored(() -> unwritten.outcome());
    }

    /** What stands for the answer of a stopped call; null when the method runs. */
    @Nullable
    Reply reply() {
        return reply;
    }

    /** What the client is told; empty while the guard was not reached (401, 404, a validation error) or only observes. */
    Optional<IdempotencyStatus> status() {
        Reply stopped = reply;
        return call.mode() == Mode.ENFORCE
                ? Optional.ofNullable(call.verdict())
                        .map(verdict -> stopped == null ? verdict.outcome() : stopped.outcome())
                : Optional.empty();
    }
}
