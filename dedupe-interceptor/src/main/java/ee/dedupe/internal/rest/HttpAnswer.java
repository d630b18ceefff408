package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.metrics.IdempotencyStatus;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The answer to one guarded request. The first status that it gets settles the call, and then its bytes do. A later status
 * comes from a failure to write it, which never releases: the work is done. Thread-safe.
 */
final class HttpAnswer {
    private static final int UNMAPPED = 500;

    private final GuardedCall call;
    private final ReplayHeaders replayHeaders;
    private final AtomicBoolean begun = new AtomicBoolean();
    private volatile @Nullable Reply reply;
    private volatile @Nullable Throwable failure;
    private volatile Supplier<TransactionOutcome> transaction = () -> TransactionOutcome.NONE;
    private volatile StoredAnswer unwritten = StoredAnswer.incomplete(UNMAPPED, Map.of());

    HttpAnswer(GuardedCall call, ReplayHeaders replayHeaders) {
        this.call = call;
        this.replayHeaders = replayHeaders;
    }

    /** The call is stopped, and this stands for its answer. */
    void insteadOf(Reply stopped) {
        reply = stopped;
    }

    /** The call runs, in a transaction whose outcome is asked for once the answer has a status. */
    void in(Supplier<TransactionOutcome> watched) {
        transaction = watched;
    }

    /** Notes what the method threw, or its asynchronous answer ends with, before it is mapped to a status. */
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
            bodyLost();
            return Optional.empty();
        }
        Reply stopped = reply;
        if (stopped == null) {
            settle(head);
        }
        call.told(stopped == null ? verdict.outcome() : stopped.outcome());
        return Optional.ofNullable(stopped);
    }

    private void settle(AnswerHead head) {
        boolean awaited = call.ran(ending(head.status()), () -> {
            StoredAnswer answer = StoredAnswer.incomplete(head.status(), replayHeaders.of(head));
            unwritten = answer;
            return answer.outcome();
        });
        if (awaited && (call.mode() == Mode.OBSERVE || !call.choices().mayBeStored())) {
            bodyLost();
        } else if (awaited && !head.hasEntity()) {
            written("", new byte[0]);
        }
    }

    private Ending ending(int status) {
        return HttpEnding.of(status, failure, transaction.get(), call.choices().ttl());
    }

    /**
     * The server has been told of an asynchronous failure and is done with it. Where nobody maps the exception, one server
     * answers at once and takes the request away before it asks the response filter, which then must not be waited for.
     */
    void givenByServer() {
        Verdict verdict = call.verdict();
        if (verdict != null && !begun.getAndSet(true)) {
            call.ran(ending(UNMAPPED), () -> unwritten.outcome());
            bodyLost();
            call.told(verdict.outcome());
        }
    }

    /** Whether its bytes are still to come. */
    boolean awaitsBody() {
        return call.awaitsResult();
    }

    /** It is complete. */
    void written(String contentType, byte[] body) {
        call.stored(() -> unwritten.withBody(contentType, body).outcome());
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
