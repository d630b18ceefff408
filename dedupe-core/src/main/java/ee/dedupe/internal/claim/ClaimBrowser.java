package ee.dedupe.internal.claim;

import ee.dedupe.spi.ClaimStoreException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Lets whoever claims nothing look at the claims of a {@link ClaimStore}, and an operator end them. Called seldom, by any
 * thread, and may wait for other processes.
 *
 * <p>Every method throws {@link ClaimStoreException} when the store cannot answer. {@code dedupe-tck} has the contract as
 * tests, {@code ClaimBrowserContract}.
 */
public interface ClaimBrowser {
    /** The live claim of this key, whichever node made it and for whatever ttl; empty when the key is free. */
    Optional<LiveClaim> find(StorageKey key);

    /**
     * Returns what a claim of this key would be told now that it is held; empty when the key is free. Nothing is changed: the
     * key is not claimed, and no claim lives longer.
     */
    Optional<ClaimRecord> read(StorageKey key);

    /**
     * Returns some of the live claims, those that the store comes upon first, in no order. The work grows with
     * {@code most} and not with the number of claims. All of them where there are no more than {@code most}, save those
     * that come or go meanwhile.
     *
     * @param most how many at most, at least 1
     */
    List<LiveClaim> list(int most);

    /**
     * Ends a claim, whoever owns it, as if its ttl or its lease were over: the next call of the key runs. Atomic: it ends the
     * claim that it has judged, or none. What the owner of a running call asks afterwards is answered as to an owner whose
     * lease ran out.
     *
     * @param evenRunning whether a claim is ended too that counts as running, {@link LiveClaim.State#IN_PROGRESS} or
     *     {@link LiveClaim.State#UNKNOWN}; the next call may then run beside it
     * @return {@code false} when the key is free, or its claim counts as running and that was not asked for; nothing was
     *     changed then
     */
    boolean forget(StorageKey key, boolean evenRunning);

    /**
     * A claim as an operator sees it, without what was stored of it. The times are never negative and compare the clocks of
     * two nodes, which may differ.
     *
     * @param age since it was claimed; zero when unknown
     * @param left until it ends unless it is renewed or completed; empty when unknown
     * @param operation as in {@link ClaimRequest.Origin}; empty when unknown
     */
    record LiveClaim(StorageKey key, State state, Duration age, Optional<Duration> left, String operation) {
        /** Makes a claim whose operation is not known. */
        public LiveClaim(StorageKey key, State state, Duration age, Optional<Duration> left) {
            this(key, state, age, left, "");
        }

        /** The progress of the claim's call, as {@link ClaimRecord} tells it. */
        public enum State {
            /** {@link ClaimRecord.InProgress}. */
            IN_PROGRESS,
            /** {@link ClaimRecord.Standing}: it runs or has ended. */
            STANDING,
            /** {@link ClaimRecord.Completed}. */
            COMPLETED,
            /** {@link ClaimRecord.Unknown}: counts as running. */
            UNKNOWN;

            /** Returns the state of a claim with this record. */
            public static State of(ClaimRecord claim) {
                if (claim instanceof ClaimRecord.Completed) {
                    return COMPLETED;
                }
                if (claim instanceof ClaimRecord.Standing) {
                    return STANDING;
                }
                return claim instanceof ClaimRecord.InProgress ? IN_PROGRESS : UNKNOWN;
            }

            /** Returns whether its call is taken to run: to forget it may let the same call run twice at once. */
            public boolean countsAsRunning() {
                return this == IN_PROGRESS || this == UNKNOWN;
            }
        }
    }
}
