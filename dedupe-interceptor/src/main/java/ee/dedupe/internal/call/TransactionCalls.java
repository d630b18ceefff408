package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StorageKey;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The calls of one transaction, whose claims nobody else sees settled before it ends. A repeated call in the same
 * transaction would wait for itself; it is answered from here. Thread-safe.
 */
final class TransactionCalls {
    private final Map<StorageKey, TransactionCall> calls = new ConcurrentHashMap<>();

    Optional<TransactionCall> find(StorageKey key) {
        return Optional.ofNullable(calls.get(key));
    }

    void add(StorageKey key, TransactionCall settlement) {
        calls.put(key, settlement);
    }
}
