package ee.dedupe;

import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Executor;

/**
 * The current guarded call, as it can see itself: what it knows, and what it may say of its claim. Inject it anywhere:
 * inside a guarded method, bean or piece of work it speaks of the innermost one on this thread; elsewhere in an HTTP
 * request to a guarded resource, of that request. In a call that is not guarded every question is answered with
 * nothing, and what is said has no effect. Nothing is null, and arguments must not be.
 *
 * <p>It also speaks of the call on threads to which the server hands the call on (Jakarta Concurrency, MicroProfile Context
 * Propagation), and in tasks of {@link #carriedTo}. On any other thread nobody knows whether there is a call: questions
 * are answered with nothing, and {@link #about}, {@link #doNotStore} and {@link #keepFor} throw an
 * {@link IllegalStateException} ({@code DEDUP0066}).
 */
public interface DedupeContext {
    /** Returns whether this request was given the first answer without having run. Filters see it, never the method. */
    boolean isReplay();

    /**
     * Returns the age of the claim that stopped this call, by two nodes' clocks; at least 0. Empty if it runs or ran.
     */
    Optional<Duration> age();

    /**
     * Returns the storage key that the call is claimed under, in hexadecimal, as in events and logs: 64 characters.
     * Empty when the call is not guarded.
     */
    Optional<String> keyHash();

    /**
     * Returns an idempotency key for a downstream call: the same on every retry of this call, different for every other
     * call and every purpose. 43 characters of {@code A-Z a-z 0-9 - _}; tells nothing of this call's own key. Also
     * there when the call runs without a claim since the store cannot answer. Empty when the call is not guarded.
     *
     * <p>Where its content identifies the call, equal content has the same key at any time, also after the ttl, when it is
     * meant again.
     *
     * @param purpose tells the downstream calls of one method apart, for example {@code "charge"}; may be empty
     */
    Optional<String> childKey(String purpose);

    /**
     * Returns an idempotency key for the next downstream call with this purpose: {@link #childKey} of {@code purpose#1}
     * the first time in this run, then of {@code purpose#2}. A run of the same key that makes its calls in the same
     * order gets the same keys. Empty when the call is not guarded, and where its content identifies it: nobody knows
     * then whether equal content is a retry.
     *
     * @param purpose tells the kinds of downstream calls apart; may be empty
     */
    Optional<String> nextChildKey(String purpose);

    /**
     * Returns an executor whose tasks belong to the call that hands them over, whatever thread they run on: guarded
     * methods that they call have its caller, and this context speaks of it. For threads that nothing else hands the
     * call on to, as in {@code CompletableFuture.supplyAsync(work, dedupe.carriedTo(pool))}. Thread-safe.
     *
     * @param threads runs the tasks
     */
    Executor carriedTo(Executor threads);

    /**
     * Returns a number that grows with each run of this call's key. A resource that is not in the call's transaction
     * stores the largest number it has seen. It refuses a call with a smaller one: that call is an older run. Positive.
     * With a claim it is a time in microseconds: clocks of two nodes must differ by no more than half of the lease
     * where one stood still, else by less than the time between two runs. Of a call that is recorded in its own
     * transaction, as with {@code dedupe-jdbc}, it is the record's, from the database, and greater than that of each
     * claim. Empty when the call runs with neither.
     */
    OptionalLong fence();

    /**
     * Returns whether this call has lost its claim, or may have: the time of the claim is over by this node's clock, as
     * after a standstill. So a matching call may run beside it. A long running method may ask before it does what
     * cannot be undone. False is no promise for what comes after it; {@link #fence} guards that.
     */
    boolean isLost();

    /**
     * Tells what the answer of this call is about, such as {@code about("payment", payment.id())}, so that
     * {@link Deduplicator#forget} can forget it when that is changed or deleted, and a {@link ReplayValidator} is told of it.
     * Both are stored with the answer, and sealed with it; a store is told a digest. At most eight for a call; the same
     * one again changes nothing.
     *
     * @param type what kind of thing, 1 to 100 characters, not blank
     * @param id which of that kind, 1 to 200 characters
     * @throws IllegalArgumentException when one of them is outside, and for the ninth of a call
     * @throws IllegalStateException on a thread of which nobody knows what it works for
     */
    void about(String type, String id);

    /**
     * Says that the answer of this call is not to be stored, for example since it holds a secret. The claim is kept as
     * it would be otherwise, and a duplicate is refused, with the answer's Location if it has one.
     *
     * @throws IllegalStateException on a thread of which nobody knows what it works for
     */
    void doNotStore();

    /**
     * Sets how long this call's claims stop duplicates once it has ended, in place of the configured ttl.
     *
     * @param ttl {@code PT1S} to {@code P31D}
     * @throws IllegalArgumentException when it is outside
     * @throws IllegalStateException on a thread of which nobody knows what it works for
     */
    void keepFor(Duration ttl);
}
