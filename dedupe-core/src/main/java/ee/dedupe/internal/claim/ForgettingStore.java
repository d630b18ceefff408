package ee.dedupe.internal.claim;

import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Forgets calls of a {@link ClaimStore} that have ended, since what they have answered is no longer true.
 *
 * <p><b>What is forgotten.</b> A claim that is completed or {@linkplain Term.Fixed standing}, of one owner. A claim in
 * progress never is: its call runs, and the next one would run beside it. After it the key is free.
 *
 * <p><b>Atomic.</b> Of any number that forget one claim, exactly one is told {@code true}. What another owner has claimed
 * meanwhile is not touched.
 *
 * <p><b>No scans.</b> {@link #about} is one step more for a claim that has subjects, and none for others. To forget a subject
 * takes as long as there are claims about it, however many others there are.
 *
 * <p>Called by any thread, and many at once. Every method throws {@link ClaimStoreException} when the store cannot answer, and
 * may be asked again then. {@code dedupe-tck} has the contract as tests, {@code ForgettingStoreContract}.
 */
public interface ForgettingStore {
    /**
     * Notes what the answer of a claim is about. Asked just before the claim is completed and, of a standing one, after its
     * call has ended. Asked again later when it has thrown, of a claim that was completed meanwhile. To note the same again changes
     * nothing. Nothing is noted of a claim that its owner has lost.
     *
     * @param claim that this store has granted
     * @param subjects at least one
     * @param ttl how long the claim will live from now on; what is noted lives at least as long
     */
    void about(Claim claim, Set<SubjectKey> subjects, Duration ttl);

    /**
     * Forgets one claim.
     *
     * @param owner who has completed it, as in {@link ClaimRecord.Completed#owner}
     * @return {@code false} when the key is free or another's, or when its call runs; nothing was changed then
     */
    boolean forget(StorageKey key, OwnerToken owner);

    /**
     * Forgets every claim whose answer is about this. What was noted is gone with it, but for claims in progress.
     *
     * @param forgotten told of each key that is free now; throws nothing
     * @return {@code false} when such a claim is in progress, which is to be forgotten when its call has ended: ask again
     */
    boolean forget(SubjectKey subject, Consumer<StorageKey> forgotten);
}
