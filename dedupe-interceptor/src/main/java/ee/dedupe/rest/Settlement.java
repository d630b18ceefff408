package ee.dedupe.rest;

import ee.dedupe.Mode;
import ee.dedupe.engine.Adoption;
import ee.dedupe.engine.Ending;
import ee.dedupe.engine.GuardedCall;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.TransactionOutcome;
import ee.dedupe.engine.Verdict;
import ee.dedupe.spi.StoredResult;
import jakarta.ws.rs.container.ContainerResponseContext;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * How the claims of one request are settled: by the first status that its answer gets, and then with the answer's bytes.
 * A later status comes from a failure to write the answer, which never releases: the work is done.
 */
final class Settlement {
    private static final int UNMAPPED = 500;

    private final RestRoom room;
    private final Mode mode;
    private final GuardedCall call;
    private final AtomicReference<@Nullable Settled> settled = new AtomicReference<>();
    private final AtomicReference<@Nullable Awaited> awaited = new AtomicReference<>();
    private volatile @Nullable Throwable failure;
    private volatile Supplier<TransactionOutcome> transaction = () -> TransactionOutcome.NONE;

    /** Marks that the first status was seen. */
    private record Settled() {}

    /** Claims that are kept and wait for the answer's bytes. */
    private record Awaited(Verdict.Run run, Ending ending, Map<String, String> headers) {}

    Settlement(RestRoom room, Mode mode, GuardedCall call) {
        this.room = room;
        this.mode = mode;
        this.call = call;
    }

    /** The call is about to run, on this thread and in its transaction. */
    void watchTransaction() {
        transaction = room.transactions().watch();
    }

    void failed(Throwable thrown) {
        failure = thrown;
    }

    /** Whether this is the first status; only then is anything settled. */
    boolean begin() {
        return settled.compareAndSet(null, new Settled());
    }

    /** The call has its status and headers. */
    void end(Verdict.Run run, ContainerResponseContext response) {
        Ending ending = new Ending(response.getStatus(), failure, transaction.get(), call.ttl());
        // Most calls are guarded by a standing claim, which is kept as it is.
        if (!room.engine().ledger().end(run, ending, () -> unlessWritten(ending, response))) {
            return;
        }
        awaited.set(new Awaited(run, ending, room.replayHeaders().of(response)));
        if (mode == Mode.OBSERVE || !call.mayBeStored()) {
            lost();
        } else if (!response.hasEntity()) {
            written("", new byte[0]);
        }
    }

    /** The call ran unguarded, and its claim may still come. */
    void end(Adoption adoption, Operation operation, ContainerResponseContext response) {
        Ending ending = new Ending(response.getStatus(), failure, transaction.get(), call.ttl());
        room.engine().ledger().end(adoption, operation, ending, unlessWritten(ending, response));
    }

    /** The call has failed, and the server has answered with something of its own. */
    void unmapped(Verdict verdict, Operation operation) {
        Ending ending = new Ending(UNMAPPED, failure, transaction.get(), call.ttl());
        StoredResult outcome = StoredAnswer.incomplete(UNMAPPED, Map.of()).outcome();
        if (verdict instanceof Verdict.Run run) {
            if (room.engine().ledger().end(run, ending, () -> outcome)) {
                room.engine().ledger().complete(run, ending, outcome);
            }
        } else if (verdict instanceof Verdict.Bypass bypass) {
            bypass.adoption().ifPresent(late -> room.engine().ledger().end(late, operation, ending, outcome));
        }
    }

    private StoredResult unlessWritten(Ending ending, ContainerResponseContext response) {
        return StoredAnswer.incomplete(ending.status(), room.replayHeaders().of(response))
                .outcome();
    }

    /** Whether the answer's bytes are still to come. */
    boolean awaitsBody() {
        return awaited.get() != null;
    }

    /** The answer is complete. */
    void written(String contentType, byte[] body) {
        Awaited kept = awaited.getAndSet(null);
        if (kept != null) {
            StoredAnswer answer = StoredAnswer.whole(kept.ending().status(), kept.headers(), contentType, body);
            room.engine().ledger().complete(kept.run(), kept.ending(), answer.outcome());
        }
    }

    /** The answer cannot be given again: it failed to be written, is too large, or is not to be stored. */
    void lost() {
        Awaited kept = awaited.getAndSet(null);
        if (kept != null) {
            StoredAnswer answer = StoredAnswer.incomplete(kept.ending().status(), kept.headers());
            room.engine().ledger().complete(kept.run(), kept.ending(), answer.outcome());
        }
    }
}
