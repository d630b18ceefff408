package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.GivenResult;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
import ee.dedupe.internal.rest.entity.EntityState;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one guarded request. The first status that it gets ends the call, as the attempt says that was made last, once its
 * transaction has ended; then its bytes settle it. A later status comes from a failure to write it, which never releases: the work
 * is done. What the server answers while the work goes on settles nothing: that is left to the application's own answer, however
 * late. Thread-safe.
 */
final class HttpAnswer implements HttpAttempt.Answer {
    private static final int UNMAPPED = 500;
    private static final int PARTIAL_CONTENT = 206;

    private final GuardedCall call;
    private final StoredParts parts;
    private final ClientTerms terms;
    private final AtomicBoolean begun = new AtomicBoolean();
    private final AtomicBoolean settled = new AtomicBoolean();
    private volatile @Nullable HttpAttempt attempt;
    // How an attempt before it has ended, where that must not be released whatever the last one says.
    private volatile @Nullable Ending earlier;
    private volatile @Nullable Reply reply;
    private volatile boolean displaced;
    private volatile boolean replying;
    private volatile boolean bodyFollows;
    private volatile StoredAnswer unwritten = StoredAnswer.incomplete(UNMAPPED, Map.of());
    // Null until it is complete, or lost.
    private volatile @Nullable Complete complete;
    // Null unless it was recorded before it was written.
    private volatile @Nullable Expected expected;

    /**
     * What there is of it.
     *
     * @param body null where it is lost
     */
    private record Complete(String type, @Nullable Slice body) {}

    /**
     * What its record says of it before it is written.
     *
     * @param entity all that it was made of when the method had returned; empty where that cannot or need not be told
     * @param otherwise to be run if it becomes another
     */
    record Expected(StoredAnswer answer, Optional<EntityState> entity, Runnable otherwise) {}

    HttpAnswer(GuardedCall call, StoredParts parts, ClientTerms terms) {
        this.call = call;
        this.parts = parts;
        this.terms = terms;
    }

    /** The call is stopped, and this stands for its answer. */
    void insteadOf(Reply stopped) {
        reply = stopped;
    }

    /** The call runs, and this attempt at it counts from now on. */
    void attempts(HttpAttempt next) {
        HttpAttempt before = attempt;
        if (before != null) {
            Ending ended = before.ending();
            if (ended.transaction() == TransactionOutcome.UNKNOWN
                    || (ended.transaction() == TransactionOutcome.COMMITTED && !ended.terminal() && keeps(ended))) {
                earlier = ended;
            }
        }
        attempt = next;
    }

    /** The last attempt; null before the first one, or when the call is stopped. */
    @Nullable
    HttpAttempt attempt() {
        return attempt;
    }

    /** Whether the application gives it when it wants to. */
    boolean comesLater() {
        HttpAttempt last = attempt;
        return last != null && last.answersLater();
    }

    /** Whether the call has its answer: who calls the method now, as a response filter may, does not answer any more. */
    boolean isBegun() {
        return begun.get();
    }

    @Override
    public boolean keeps(Ending ending) {
        return call.keeps(ending);
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
        HttpAttempt last = attempt;
        if (stopped == null && last != null && last.endsWith(head.status()) && !settled.getAndSet(true)) {
            settle(last, head.status(), head::header);
            if (call.mode() == Mode.OBSERVE
                    || !call.choices().mayBeStored()
                    || isPart(head.status(), head.header("Content-Range"))) {
                bodyLost();
            } else if (!head.hasEntity()) {
                written("", Slice.EMPTY);
            } else {
                bodyFollows = true;
            }
        }
        call.told(stopped == null ? verdict.outcome() : stopped.outcome());
        return Optional.ofNullable(stopped);
    }

    private void settle(HttpAttempt last, int status, Function<String, @Nullable String> header) {
        Supplier<StoredResult> withoutBody = () -> {
            unwritten = StoredAnswer.incomplete(status, parts.headers(header));
            return unwritten.outcome();
        };
        if (last.isInTransaction() || expected != null) {
            // When that ends, the server may have forgotten the headers. A record asks for it where no claim does.
            StoredResult known = withoutBody.get();
            last.onceEnded(() -> settle(last.ending(status), () -> known));
        } else {
            settle(last.ending(status), withoutBody);
        }
    }

    private void settle(Ending last, Supplier<StoredResult> withoutBody) {
        Ending before = earlier;
        call.ran(before == null || keeps(last) ? last : before, withoutBody);
        store();
    }

    /** A range is what one request asked for in its headers, which do not identify it. */
    static boolean isPart(int status, @Nullable String contentRange) {
        return status == PARTIAL_CONTENT || contentRange != null;
    }

    @Override
    public Ending ending(int status, @Nullable Throwable thrown, TransactionOutcome ended) {
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
    public void answered(HttpAttempt by, ApplicationAnswer answer, boolean over) {
        Verdict verdict = call.verdict();
        // What an attempt before the last one says settles nothing.
        if (verdict == null || by != attempt || !(over || begun.get())) {
            return;
        }
        if (!settled.getAndSet(true)) {
            bodyLost();
            settle(by, answer.status(), answer::header);
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
        HttpAttempt last = attempt;
        return bodyFollows && complete == null && (call.awaitsResult() || (last != null && last.isInTransaction()));
    }

    /** It is complete. */
    void written(String contentType, Slice body) {
        complete(new Complete(contentType, body));
    }

    /** It cannot be given again: it failed to be written, is too large, or is not to be stored. */
    void bodyLost() {
        complete(new Complete("", null));
    }

    private void complete(Complete known) {
        if (complete == null) {
            complete = known;
        }
        store();
    }

    private void store() {
        Complete known = complete;
        if (known != null) {
            Slice body = known.body();
            call.given(() -> body == null
                    ? new GivenResult(unwritten.outcome(), false)
                    : asWritten(parts.withBody(unwritten, known.type(), body)));
        }
    }

    /**
     * Headers alone are no news: what the application's filters set, they set again when it is replayed. Nor is the failure of what is
     * around the method, as of an interceptor after the commit.
     */
    private GivenResult asWritten(StoredAnswer written) {
        Expected before = expected;
        StoredAnswer early = before == null ? written : before.answer();
        boolean isNews = early.status() == written.status() && !(early.isWhole() && early.isSame(written));
        if (isNews && before != null && early.isWhole() && !early.hasSameBody(written)) {
            before.otherwise().run();
        }
        return new GivenResult(written.outcome(), isNews);
    }

    /** It was recorded. */
    void expects(Expected answer) {
        expected = answer;
    }

    /** As it was recorded; null where it was not. */
    @Nullable
    Expected expected() {
        return expected;
    }

    /** Which parts of it are stored. */
    StoredParts parts() {
        return parts;
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
