package ee.dedupe.internal.metrics;

import ee.dedupe.Layer;
import ee.dedupe.internal.metrics.StoreCall.StoreResult;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;

/**
 * Counts what happens. Never given a key, path, caller or content. Thread-safe; an implementation does not throw: no
 * failure of a metrics library may hurt a call.
 */
public interface Recorder extends AutoCloseable {
    /** Counts nothing. */
    Recorder NONE = new Recorder() {};

    /**
     * A call ended.
     *
     * @param operation its class and method
     * @param outcome what became of it
     */
    default void request(String operation, Layer layer, IdempotencyStatus outcome) {}

    /**
     * A call ended in mode {@code observe} that {@code enforce} would have answered otherwise. It is told as a
     * {@link #request} too.
     *
     * @param operation its class and method
     * @param outcome what would have become of it
     */
    default void observed(String operation, Layer layer, IdempotencyStatus outcome) {}

    /** The store answered, or failed to. */
    default void storeCall(StoreCall call, StoreResult result, long nanos) {}

    /** A claim came too late to be waited for. */
    default void lateClaim(LateClaim claim) {}

    /**
     * Figures to be read at any time.
     *
     * @param inFlight how many calls run and hold a lease on this node
     * @param waiters how many duplicates wait on this node
     * @param breakerOpen whether the store is left alone, since it does not answer
     */
    default void watch(IntSupplier inFlight, IntSupplier waiters, BooleanSupplier breakerOpen) {}

    /**
     * Hands over how much of this process's memory the store fills, and whom it misses, to be read at any time. This is
     * only called for a store that can say so.
     *
     * @param entries as {@link ee.dedupe.spi.RecordStore.Size#entries}: -1 while it is not known
     * @param bytes as {@link ee.dedupe.spi.RecordStore.Size#bytes}: -1 while it is not known
     * @param missing as {@link ee.dedupe.spi.RecordStore.Size#missingMembers}: -1 now and later where there is no list
     */
    default void watchStore(LongSupplier entries, LongSupplier bytes, LongSupplier missing) {}

    /**
     * Hands over how many records there are that never end, to be read at any time. This is only called where an
     * operation has such records.
     *
     * @param staying -1 while it is not known
     */
    default void watchRecords(LongSupplier staying) {}

    /**
     * Hands over how many calls nobody holds, on all nodes, to be read at any time. This is only called where calls are
     * noted, or send something.
     *
     * @param waiting to be finished, undone or sent; -1 while it is not known
     * @param givenUp which nobody takes any more; -1 while it is not known
     */
    default void watchPending(LongSupplier waiting, LongSupplier givenUp) {}

    /** A call failed although its transaction committed. */
    default void committedFailure(String operation) {}

    /**
     * A request was watched, and stopped by nobody.
     *
     * @param operation its class and method
     * @param met {@code first}, {@code duplicate}, {@code retry} after a failure, or {@code other-content} with a key that
     *     was used before
     */
    default void watched(String operation, String met) {}

    /**
     * A figure to be read at any time, in which no caller has a name.
     *
     * @param source {@code guard} or {@code watch}, which has met them
     * @param duplicates of the last five minutes, of the caller that has caused most
     */
    default void topCaller(String source, LongSupplier duplicates) {}

    /** Counts a request with none of the configured fields in its body, so that the whole request identified it. */
    default void fieldsMissing(String operation) {}

    /** The application stops: no figure may be read any more, and nothing is counted. */
    @Override
    default void close() {}

    /** The ends of a claim that was not granted in time, or that the store could not tell of. */
    enum LateClaim {
        /** Its call runs, and holds it from then on. */
        ADOPTED,
        /** Its call does not run: the store was told to take it back. */
        WITHDRAWN;

        /** Lower case, as in metrics. */
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
