package ee.dedupe.internal.claim;

import java.time.Duration;
import java.util.Optional;

/**
 * The facts that a store tells of a claim that holds a key. Ages and remaining times are never negative. They compare
 * the clocks of two nodes, which may differ: use them to tell people, never to decide whether a claim still lives.
 */
public sealed interface ClaimRecord {
    /** Returns the time since it was claimed; zero when unknown. */
    Duration age();

    /** Returns whether it is known to have been claimed with another payload than this one. */
    boolean isOfAnother(Optional<PayloadDigest> payload);

    /** A claim with a {@link Term.Fixed fixed} term; whether its call runs or has finished is not known. */
    record Standing(Duration age) implements ClaimRecord {
        @Override
        public boolean isOfAnother(Optional<PayloadDigest> other) {
            return false;
        }
    }

    /**
     * A claim with a {@link Term.Leased lease} whose call runs.
     *
     * @param payload as it was claimed with
     * @param left until the lease ends unless it is renewed; at most the lease
     */
    record InProgress(Duration age, Optional<PayloadDigest> payload, Duration left) implements ClaimRecord {
        @Override
        public boolean isOfAnother(Optional<PayloadDigest> other) {
            return !payload.equals(other);
        }
    }

    /**
     * A completed claim.
     *
     * @param payload as it was claimed with
     * @param outcome what it was completed with
     * @param trace of the call that completed it, as in {@link ClaimRequest.Origin}; empty when unknown
     * @param owner who completed it, as {@link ForgettingStore#forget(StorageKey, OwnerToken)} is given it; empty of a store
     *     that forgets nothing
     */
    record Completed(
            Duration age,
            Optional<PayloadDigest> payload,
            StoredResult outcome,
            Optional<ClaimRequest.CallTrace> trace,
            Optional<OwnerToken> owner)
            implements ClaimRecord {
        /** Makes a record that does not tell its owner. */
        public Completed(
                Duration age,
                Optional<PayloadDigest> payload,
                StoredResult outcome,
                Optional<ClaimRequest.CallTrace> trace) {
            this(age, payload, outcome, trace, Optional.empty());
        }

        /** Makes a record that tells neither its owner nor the trace of its call. */
        public Completed(Duration age, Optional<PayloadDigest> payload, StoredResult outcome) {
            this(age, payload, outcome, Optional.empty());
        }

        @Override
        public boolean isOfAnother(Optional<PayloadDigest> other) {
            return !payload.equals(other);
        }
    }

    /**
     * A record that this version cannot read: written by a newer version, or damaged. The key is held, and its call is not
     * known to be done: it counts as running. Nothing of it can be replayed.
     *
     * @param payload as it was claimed with, where the record tells so much; empty when it had none or when that is not
     *     known
     */
    record Unknown(Duration age, Optional<PayloadDigest> payload) implements ClaimRecord {
        /** A record that tells nothing. */
        public static final Unknown UNREADABLE = new Unknown(Duration.ZERO, Optional.empty());

        @Override
        public boolean isOfAnother(Optional<PayloadDigest> other) {
            return payload.isPresent() && !payload.equals(other);
        }
    }
}
