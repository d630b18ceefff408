package ee.dedupe;

import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * Guards a piece of work that is no method of its own. Inject it. Thread-safe.
 *
 * <pre>{@code
 * Receipt receipt = deduplicator.call(
 *         "charge", order.id(), CallOptions.replaying(Receipt.class), () -> gateway.charge(order));
 * }</pre>
 */
public interface Deduplicator {

    /**
     * Runs the work unless a call with the same operation and key has run or is running. The claim is settled when the
     * current transaction ends, else when the work returns: kept when it succeeded, released when it threw or was rolled
     * back.
     *
     * @param operation names what is done; the same for every key, not blank, at most 200 characters, no control
     *     characters. Seen in metrics and logs, so never made of data: metrics count the first 1,000 names of a node, and
     *     all others together as {@code other}
     * @param key identifies this piece of work within the operation; not blank. Never logged or stored as it is
     * @param options how the call is guarded
     * @param work run at most once while the claim lives; its result may be null
     * @param <T> what the work returns
     * @return what the work returned, now or when it ran first; null for a duplicate under
     *     {@link CallOptions#skipping()}
     * @throws DuplicateInvocationException for a duplicate whose first result is not there, or is not to be given
     * @throws GuardUnavailableException when the store cannot answer and the options say to reject then
     * @throws IllegalArgumentException for a blank or too long operation or one with control characters, a blank key, or
     *     a duration of the options outside its bounds
     * @throws Exception what the work throws, unchanged
     */
    <T extends @Nullable Object> T call(String operation, String key, CallOptions<T> options, Callable<T> work)
            throws Exception;

    /**
     * Forgets all calls that have ended and whose answers are about this, as they have told with
     * {@link DedupeContext#about}: the next call of each runs. To be called where the thing is deleted, or changed so that
     * its answers are no longer true. A call that still runs is forgotten when it has ended, if it has told what it is
     * about by then.
     *
     * <p>In a transaction it happens once that has committed, and not at all when that is rolled back or its outcome is not
     * known; records of {@code dedupe-jdbc} are forgotten in the transaction itself. Without one it happens now. Waits for
     * the store no longer than {@code dedupe.store.budget}; what the store does not take in time is repeated for up to 15
     * minutes, by this node. A {@link ReplayValidator} closes what gap is left.
     *
     * @param type as {@link DedupeContext#about} was given it
     * @param id as {@link DedupeContext#about} was given it
     * @throws IllegalArgumentException when one of them could not have been given
     * @throws UnsupportedOperationException when the application's claim store cannot forget
     * @throws IllegalStateException when the records cannot be forgotten; the transaction is rolled back
     */
    void forget(String type, String id);
}
