package ee.dedupe.internal.claim;

import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import ee.dedupe.spi.RecordStore.Size;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The place where claims live: in this process's memory, or over the records of a {@link ee.dedupe.spi.RecordStore}.
 * {@code dedupe-tck} holds the contract as tests that pass over every store.
 *
 * <pre>
 *          claim, fixed         ttl over, release or withdraw
 *   free ---------------> standing ------------------------------> free
 *     |                      | complete, with a ttl of its own
 *     |                      +-----------------> completed
 *     |
 *     |    claim, leased        lease over, release or withdraw
 *     +-----------------> in progress ----------------------------> free
 *                          |  ^  |
 *                          +--+  | complete                ttl over
 *                         renew  +-----------> completed ---------> free
 * </pre>
 *
 * <p><b>Atomic.</b> Of any number of concurrent claims of one free key, exactly one is granted, across all nodes that
 * share the store.
 *
 * <p><b>Owned.</b> Only the token that holds a key changes its record. A token that lost its claim changes nothing, however
 * late it comes, and is told {@code false}.
 *
 * <p><b>Never early.</b> A claim is never free again before its ttl or lease is over, unless its owner released it or the
 * store lost it. One clock judges each key. A claim may live up to two seconds longer.
 *
 * <p><b>One ttl for each key.</b> All claims of a key ask for the same ttl. While nodes are configured differently, as in
 * a rolling change of a ttl, they may not see each other's claims.
 *
 * <p><b>Never waits</b> for another owner: a held key is an answer.
 *
 * <p><b>Who calls.</b> The library alone: any thread, and many at once. It never calls {@link #renew}, {@link #complete}
 * and {@link #release} of one claim at the same time, and calls them only with a claim that this store has granted.
 *
 * <p><b>What throws.</b> Every method but {@link #answersAtOnce} and {@link #close} throws {@link ClaimStoreException} when
 * the store cannot answer. The change asked for may then have happened or not; asking again is safe. Whatever else a
 * method throws counts as such a failure. A store that has a bound refuses new keys beyond it with
 * {@link StoreFullException}; it never gives up a live claim to make room.
 */
public interface ClaimStore extends AutoCloseable {
    /**
     * Claims a key if it is free, atomically.
     *
     * <p>Asked again with the same request, it attaches to the claim that the first asking made, if it made one: a claim
     * that this token holds is granted as it is, and its time goes on. The library asks again when {@code claim} has
     * thrown, and a store may repeat an attempt inside. A claim that this token has completed is not granted again: it is
     * {@link ClaimResult.Held held}, and told as {@link ClaimRecord.Completed}.
     *
     * @param request the same object, or one equal to it, for each asking of one attempt
     * @throws StoreFullException when the key is free and the store has no room for it; nothing was changed then
     */
    ClaimResult claim(ClaimRequest request);

    /**
     * Starts the lease of a claim anew, for its whole length. Called for leased claims in progress only.
     *
     * @return {@code false} when the token no longer holds the key, or has completed the claim; nothing was changed then
     */
    boolean renew(Claim claim);

    /**
     * Stores the outcome of a claim, for its ttl from now. A claim whose lease ran out is completed all the same as long as
     * no other token holds the key: the work is done, and duplicates must learn it. A standing claim is completed only when
     * its call chose a ttl of its own. To complete a claim again changes nothing and returns {@code true}.
     *
     * @param ttl positive, at most {@link Term#LONGEST}; the term's, unless the call chose another
     * @return {@code false} when another token holds the key, or when {@link #release} of this very claim has returned
     *     {@code true}; nothing was changed then
     */
    boolean complete(Claim claim, StoredResult outcome, Duration ttl);

    /**
     * Gives a claim back, so that the next call may run. A completed claim is not released, not even by its owner.
     *
     * @return {@code false} when the token no longer holds the key, or completed it; nothing was changed then
     */
    boolean release(Claim claim);

    /**
     * Takes back what {@link #claim} was asked for with this request. The call was refused and will not run, so no other
     * call may meet its claim. The library asks for it when {@code claim} has not answered in time, and when it has thrown:
     * its change may then have happened or not.
     *
     * <p>Removes the claim that the request's token holds, in progress or standing, whether it was answered or not. A claim
     * that this token has completed stays, and so does any record of another token. Called on any thread, while
     * {@code claim} runs or after it has ended, and as often as it takes: the library repeats it with growing pauses when
     * it throws. A claim that is granted after the withdrawal is released. Nothing else is asked with a claim that was
     * withdrawn but {@link #renew}, which is {@code false} then, and {@link #release}.
     *
     * <p>By default it claims again, which attaches to what is there, and releases that. This is right for every store,
     * but for that moment the claim of a free key can be met.
     */
    default void withdraw(ClaimRequest request) {
        if (claim(request) instanceof ClaimResult.Granted granted) {
            release(granted.claim());
        }
    }

    /**
     * Asks to be told of each claim that is completed, released or withdrawn, on any node. The listener wakes calls that wait. A
     * notification may be missing, late or repeated; a claim that ends by time is not told. Called at most once for a
     * store.
     *
     * @param listener returns quickly, throws nothing, and may be called by any thread
     */
    void onSettled(Consumer<StorageKey> listener);

    /**
     * Returns whether this store answers without waiting for another process. Such a store is asked on the request's
     * own thread. Any other store is asked on a thread of the library, and a request stops waiting for it when its
     * budget is over. Asked before each call, since it may change; answers at once and throws nothing. {@code false} by
     * default.
     */
    default boolean answersAtOnce() {
        return false;
    }

    /**
     * Returns whether this store is memory of this process alone. Such a store is never late and never away: it is asked
     * without a budget and without a breaker, and no second memory stands beside it. Always the same. {@code false} by
     * default.
     */
    default boolean isOfThisProcess() {
        return false;
    }

    /** This store as {@link ee.dedupe.spi.RecordStore#within} has it. */
    default Optional<ClaimStore> within(Duration most) {
        return Optional.empty();
    }

    /** Returns the part that forgets claims of this store that have ended. Answers at once and throws nothing. */
    ForgettingStore forgetting();

    /** Returns the part that lets an operator look. Answers at once and throws nothing. */
    ClaimBrowser browser();

    /** Returns how much of this process's memory it fills; empty by default, when it cannot tell. */
    default Optional<Size> size() {
        return Optional.empty();
    }

    /**
     * Frees what this store opened itself. Called once when the application stops; other calls may still be under way.
     * Closing twice does nothing, and nothing is thrown. Claims that other nodes share stay. Does nothing by default.
     */
    @Override
    default void close() {}
}
