package ee.dedupe.internal.outcome;

import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.store.Budget;
import ee.dedupe.internal.store.Look;
import ee.dedupe.internal.store.Looks;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Looks for a key: first for its claim, and for its record where there is no claim. The same is done for each key and caller, so
 * that nobody learns by the time it takes that a key is another's. Thread-safe.
 *
 * @param http makes storage keys as the guard does, and has the engine
 * @param records of calls in their own transactions, if they are kept
 */
record KeySights(HttpCalls http, Optional<CommittedCalls> records) {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    /**
     * Returns what is seen of a key for each of these operations, in their order.
     *
     * @param host that is asked, see {@link ee.dedupe.internal.identity.Authority}: a key for another one is not seen
     * @param caller null when nobody is known and that is shared
     */
    List<Sight> of(String key, String host, @Nullable Caller caller, List<HttpOperation> operations) {
        Looks looks = http.calls().engine().looks();
        Budget budget = looks.budget();
        return operations.stream()
                .map(operation -> of(key, host, caller, operation, looks, budget))
                .toList();
    }

    private Sight of(
            String key, String host, @Nullable Caller caller, HttpOperation operation, Looks looks, Budget budget) {
        StorageKey storageKey = http.keys().forKey(caller, operation.policy().operation(), key);
        Look look = looks.at(storageKey, operation.policy().operation(), budget);
        if (look instanceof Look.Held held && isFor(host, payload(held.record()))) {
            return held(held.record(), operation);
        }
        Sight unrecorded = look instanceof Look.Silent ? new Sight.Silence() : new Sight.Nothing();
        return records.map(calls -> recorded(calls, storageKey, host, operation, unrecorded))
                .orElse(unrecorded);
    }

    /** One login may be of several tenants, which have a host each. */
    private boolean isFor(String host, Optional<PayloadDigest> payload) {
        return payload.filter(known -> !http.keys().isFor(host, known)).isEmpty();
    }

    private static Optional<PayloadDigest> payload(ClaimRecord record) {
        if (record instanceof ClaimRecord.Completed completed) {
            return completed.payload();
        }
        if (record instanceof ClaimRecord.InProgress running) {
            return running.payload();
        }
        return record instanceof ClaimRecord.Unknown unreadable ? unreadable.payload() : Optional.empty();
    }

    private static Sight held(ClaimRecord record, HttpOperation operation) {
        if (record instanceof ClaimRecord.Completed completed) {
            return new Sight.Done(operation, completed.age(), Optional.of(completed.outcome()));
        }
        Duration left = record instanceof ClaimRecord.InProgress running ? running.left() : Duration.ZERO;
        return new Sight.Running(operation, record.age(), left);
    }

    private Sight recorded(
            CommittedCalls calls, StorageKey key, String host, HttpOperation operation, Sight unrecorded) {
        try {
            return calls.find(key)
                    .filter(committed -> isFor(host, committed.payload()))
                    .<Sight>map(committed -> new Sight.Done(operation, committed.age(), committed.result()))
                    .orElse(unrecorded);
        } catch (Exception | StackOverflowError | LinkageError e) {
            LOG.log(System.Logger.Level.DEBUG, "A record could not be read for a caller who asks for it", e);
            return new Sight.Silence();
        }
    }
}
