package ee.dedupe.benchmarks.peers;

import java.time.Instant;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import software.amazon.lambda.powertools.idempotency.exceptions.IdempotencyItemAlreadyExistsException;
import software.amazon.lambda.powertools.idempotency.exceptions.IdempotencyItemNotFoundException;
import software.amazon.lambda.powertools.idempotency.persistence.BasePersistenceStore;
import software.amazon.lambda.powertools.idempotency.persistence.DataRecord;

/** For Powertools, which has stores on services only: the conditional put of theirs, on a map. */
final class PowertoolsStore extends BasePersistenceStore {
    private final ConcurrentMap<String, DataRecord> records = new ConcurrentHashMap<>();

    @Override
    public DataRecord getRecord(String key) throws IdempotencyItemNotFoundException {
        DataRecord found = records.get(key);
        if (found == null) {
            throw new IdempotencyItemNotFoundException(key);
        }
        return found;
    }

    @Override
    @SuppressWarnings("ReferenceEquality") // whether it is the very one that was put
    public void putRecord(DataRecord put, Instant now) throws IdempotencyItemAlreadyExistsException {
        DataRecord there =
                records.compute(put.getIdempotencyKey(), (key, old) -> old == null || old.isExpired(now) ? put : old);
        if (there != put) {
            throw new IdempotencyItemAlreadyExistsException();
        }
    }

    @Override
    public void updateRecord(DataRecord changed) {
        records.put(changed.getIdempotencyKey(), changed);
    }

    @Override
    public void deleteRecord(String key) {
        records.remove(key);
    }

    void clear() {
        records.clear();
    }
}
