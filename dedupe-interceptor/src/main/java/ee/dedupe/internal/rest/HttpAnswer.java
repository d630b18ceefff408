package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.CallSettlement;
import ee.dedupe.internal.call.GivenResult;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.rest.async.ApplicationAnswer;
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
final class HttpAnswer {
    private static final int UNMAPPED = 500;
    private static final int PARTIAL_CONTENT = 206;

    private final GuardedCall call;
    private final CallSettlement settlement;
    private final StoredParts parts;
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile @Nullable HttpAttempt attempt;
    // How an attempt before it has ended, where that must not be released whatever the last one says.
    private volatile @Nullable Ending earlier;
    private volatile @Nullable Reply reply;
    private volatile boolean displaced;
    private volatile boolean replying;
    private volatile StoredAnswer unwritten = StoredAnswer.incomplete(UNMAPPED, Map.of());

    HttpAnswer(GuardedCall call, StoredParts parts) {
        this.call = call;
        this.settlement = call.settlement();
        this.parts = parts;
    }

    /** The call is stopped, and this stands for its answer. */
    void insteadOf(Reply stopped) {
        reply = stopped;
    }

    /** The call runs, and this attempt at it counts from now on. */
    void attempts(HttpAttempt next) {
        HttpAttempt before = attempt;
        if (before != null) {
            Ending stays = before.staying();
            earlier = stays == null ? earlier : stays;
        }
        attempt = next;
    }

    /** The last attempt; null before the first one, or when the call is stopped. */
    @Nullable
    HttpAttempt attempt() {
        return attempt;
    }

    /** Returns whether the call has its answer: a later invocation, as by a response filter, answers no more. */
    boolean isBegun() {
        return begun.get();
    }

    /**
     * The answer has a status; only the first one settles.
     *
     * @return what a stopped call is answered, to be put in the place of the answer; empty for a call that ran
     */
    Optional<Reply> begins(AnswerHead head) {
        if (call.verdict() == null) {
            return Optional.empty();
        }
        if (begun.getAndSet(true)) {
            displaced = true;
            bodyLost();
            return Optional.empty();
        }
        HttpAttempt last = attempt;
        if (reply == null && last != null && last.endsWith(head.status())) {
            ApplicationAnswer kept = last.displacedBy(head.status());
            if (ends(last, head.status(), head::header, kept)) {
                if (kept != null
                        || call.mode() == Mode.OBSERVE
                        || !call.choices().mayBeStored()
                        || isPart(head.status(), head.header("Content-Range"))) {
                    bodyLost();
                } else if (!head.hasEntity()) {
                    written("", Slice.EMPTY);
                }
            }
        }
        outcome().ifPresent(call::told);
        return Optional.ofNullable(reply);
    }

    /**
     * It ends with this status, unless it has ended.
     *
     * @param kept what stands for that, where the status is about what is around it
     */
    private boolean ends(
            HttpAttempt last, int status, Function<String, @Nullable String> header, @Nullable ApplicationAnswer kept) {
        if (!settlement.ends()) {
            return false;
        }
        Supplier<StoredAnswer> head = kept == null
                ? () -> StoredAnswer.incomplete(status, parts.headers(header))
                : () -> StoredAnswer.incomplete(kept.status(), parts.headers(kept::header));
        boolean isRead = !last.transaction().isDone() || last.expected() != null;
        if (isRead) {
            // When the transaction ends, the server may have forgotten the headers. A record asks for it where no claim
            // does.
            unwritten = head.get();
        }
        settlement.after(last.transaction(), ended -> {
            Ending told = last.ending(status);
            Ending stays = kept == null ? null : last.staying();
            Ending before = stays == null ? earlier : stays;
            settlement.ran(before == null || call.keeps(told) ? told : before, () -> {
                unwritten = isRead ? unwritten : head.get();
                return unwritten.outcome();
            });
        });
        return true;
    }

    /** A range is what one request asked for in its headers, which do not identify it. */
    static boolean isPart(int status, @Nullable String contentRange) {
        return status == PARTIAL_CONTENT || contentRange != null;
    }

    /**
     * Settles the call without an answer that could be given again. One server answers an exception that nobody maps at
     * once, and takes the request away before it asks the response filter, which then must not be waited for.
     */
    void answered(HttpAttempt by, ApplicationAnswer answer, boolean over) {
        // What an attempt before the last one says settles nothing.
        if (call.verdict() != null && by == attempt && (over || begun.get())) {
            if (ends(by, answer.status(), answer::header, null)) {
                bodyLost();
            }
            outcome().ifPresent(call::told);
        }
    }

    /**
     * Returns what a stopped call is answered, where a filter of the application failed on it, and the server is about
     * to answer that failure in its place. Empty once it is being written, as it may be with the client in part; and
     * for what a responder of the application made, which may be what the server cannot write.
     */
    Optional<Reply> displaced() {
        return displaced && !replying
                ? Optional.ofNullable(reply).filter(stopped -> !(stopped.body() instanceof Reply.Entity))
                : Optional.empty();
    }

    /** Notes that what stands for the answer of a stopped call is being written. */
    void replying() {
        replying = true;
    }

    /** Returns whether its bytes are still to come; those of an answer in the application's place are not its own. */
    boolean awaitsBody() {
        return settlement.awaitsResult();
    }

    /** It is complete. */
    void written(String contentType, Slice body) {
        settlement.given(() -> asWritten(parts.withBody(unwritten, contentType, body)));
    }

    /** It cannot be given again, unless its record has it: it failed to be written, is too large, or is not to be stored. */
    void bodyLost() {
        HttpAttempt last = attempt;
        HttpAttempt.Expected recorded = last == null ? null : last.expected();
        settlement.given(() -> new GivenResult((recorded == null ? unwritten : recorded.answer()).outcome(), false));
    }

    /**
     * Headers alone are no news: what the application's filters set, they set again when it is replayed. Nor is the failure of what is
     * around the method, as of an interceptor after the commit.
     */
    private GivenResult asWritten(StoredAnswer written) {
        HttpAttempt last = attempt;
        HttpAttempt.Expected before = last == null ? null : last.expected();
        StoredAnswer early = before == null ? written : before.answer();
        boolean isNews = early.status() == written.status() && !(early.isWhole() && early.isSame(written));
        if (isNews && before != null && early.isWhole() && !early.hasSameBody(written)) {
            before.otherwise().run();
        }
        return new GivenResult(written.outcome(), isNews);
    }

    /** Returns what stands for the answer of a stopped call; null when the method runs. */
    @Nullable
    Reply reply() {
        return reply;
    }

    /** Returns what the client is told; empty if the guard was not reached (401, 404, invalid) or only observes. */
    Optional<IdempotencyStatus> status() {
        return call.mode() == Mode.ENFORCE ? outcome() : Optional.empty();
    }

    private Optional<IdempotencyStatus> outcome() {
        Reply stopped = reply;
        return Optional.ofNullable(call.verdict())
                .map(verdict -> stopped == null ? verdict.outcome() : stopped.outcome());
    }
}
