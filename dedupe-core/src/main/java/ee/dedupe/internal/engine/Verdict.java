package ee.dedupe.internal.engine;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.store.Budget;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The decision of the judge on one call, before it ran. */
public sealed interface Verdict {
    /** The word under which this verdict is seen from outside. */
    IdempotencyStatus outcome();

    /** Returns whether the method runs. */
    default boolean runs() {
        return false;
    }

    /** The layer that decided. */
    Layer layer();

    /** A call that met another's claim. */
    sealed interface Met extends Verdict {
        /** Returns what the call met; it is for telling. */
        Meeting meeting();

        @Override
        default Layer layer() {
            return meeting().layer();
        }
    }

    /** A call that runs. */
    sealed interface Runs extends Verdict {
        @Override
        default boolean runs() {
            return true;
        }
    }

    /** A call whose key stops it, whatever the store knows. */
    sealed interface OfKey extends Verdict {
        @Override
        default Layer layer() {
            return Layer.KEY;
        }
    }

    /**
     * Another's claim.
     *
     * @param key under which it is stored
     * @param layer the claim that matched
     * @param age since it was claimed
     * @param waited whether the call waited for it
     */
    record Meeting(StorageKey key, Layer layer, Duration age, boolean waited) {}

    /**
     * The call runs and holds claims; the {@link Settlement} settles them.
     *
     * @param holds one for each layer that guards it, at least one
     * @param budget what is left of it to settle them
     * @param unguarded the other layer's, where one of two does not guard; the call is told by it, for it may be the
     *     second one of its content
     */
    record Run(List<HeldClaim> holds, Budget budget, Optional<Bypass> unguarded) implements Runs {
        public Run {
            holds = List.copyOf(holds);
        }

        /** Guarded by every layer that was to guard it. */
        public Run(List<HeldClaim> holds, Budget budget) {
            this(holds, budget, Optional.empty());
        }

        @Override
        public Layer layer() {
            return unguarded
                    .map(Bypass::layer)
                    .orElseGet(() -> holds.get(0).layer().layer());
        }

        @Override
        public IdempotencyStatus outcome() {
            return unguarded.isPresent() ? IdempotencyStatus.BYPASSED : IdempotencyStatus.EXECUTED;
        }
    }

    /** The call has failed in its transaction and runs once more, under the claims of its first run, which settles them. */
    record Again(Layer layer) implements Runs {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.EXECUTED;
        }
    }

    /**
     * A duplicate that is refused or, when only observing, runs without a claim of its own.
     *
     * @param runs true in observe mode
     * @param answer what it is answered or, where it runs, would be in enforce mode
     */
    record Duplicate(Meeting meeting, boolean runs, IdempotencyStatus answer) implements Met {
        /** Makes the verdict on a duplicate that is refused, or would be. */
        public Duplicate(Meeting meeting, boolean runs) {
            this(meeting, runs, IdempotencyStatus.DUPLICATE);
        }

        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.DUPLICATE;
        }
    }

    /**
     * A duplicate that is given the first answer.
     *
     * @param first what is stored of it
     * @param trace of the call that is answered again; empty when unknown
     * @param owner of the claim that was met; empty when unknown
     */
    record Replay(Meeting meeting, StoredResult first, Optional<CallTrace> trace, Optional<OwnerToken> owner)
            implements Met {
        /** Makes the verdict on a duplicate of a claim that tells neither the trace of its call nor its owner. */
        public Replay(Meeting meeting, StoredResult first) {
            this(meeting, first, Optional.empty(), Optional.empty());
        }

        /** The same, with what is stored read in another way. */
        public Replay read(StoredResult content) {
            return new Replay(meeting, content, trace, owner);
        }

        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.REPLAYED;
        }
    }

    /**
     * A duplicate that is not given the first answer, since that is no longer true.
     *
     * @param gone whether what it is about is no longer there; otherwise it is refused as a conflict
     * @param reason for the client, if the application has told one
     */
    record Outdated(Meeting meeting, boolean gone, Optional<String> reason) implements Met {
        @Override
        public IdempotencyStatus outcome() {
            return gone ? IdempotencyStatus.GONE : IdempotencyStatus.DUPLICATE;
        }
    }

    /** A duplicate that is given another answer of its kind of call, made anew from what the first call was about. */
    record Rebuilt(Meeting meeting, Object answer) implements Met {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.REPLAYED;
        }
    }

    /**
     * A duplicate whose original still runs, also after the wait.
     *
     * @param left until the original's lease ends unless it is renewed
     */
    record Pending(Meeting meeting, Duration left) implements Met {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.IN_FLIGHT;
        }
    }

    /** A key that was used for another payload; it runs in observe mode. */
    record Mismatch(Meeting meeting, boolean runs) implements Met {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.MISMATCH;
        }
    }

    /**
     * The verdict on a call that did not bring what it needs.
     *
     * @param fault what
     * @param runs true in observe mode
     */
    record Invalid(CallFault fault, boolean runs) implements OfKey {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.INVALID;
        }
    }

    /**
     * The key was made so long ago that nobody knows whether it was used, or in the future.
     *
     * @param timeless it does not tell when, where it must
     * @param runs true in observe mode
     */
    record Untimely(boolean timeless, boolean runs) implements OfKey {
        @Override
        public IdempotencyStatus outcome() {
            return timeless ? IdempotencyStatus.INVALID : IdempotencyStatus.EXPIRED;
        }
    }

    /** The body that came with a key is too large to be compared; it runs in observe mode. */
    record TooLarge(boolean runs) implements OfKey {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.TOO_LARGE;
        }
    }

    /**
     * The call runs without a guard.
     *
     * @param layer the claim that would have been made
     * @param reason why
     * @param late what was asked for; to be settled when the call has ended
     */
    record Bypass(Layer layer, BypassReason reason, Optional<LateClaim> late) implements Runs {
        /** Makes the verdict on a call that runs without having asked for a claim. */
        public Bypass(Layer layer, BypassReason reason) {
            this(layer, reason, Optional.empty());
        }

        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.BYPASSED;
        }
    }

    /** No claim can be made in this layer for this reason, and the call is to be refused then. */
    record Unavailable(Layer layer, BypassReason reason) implements Verdict {
        @Override
        public IdempotencyStatus outcome() {
            return IdempotencyStatus.UNAVAILABLE;
        }
    }
}
