package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The contract, written as plainly as it can be: what each call must answer, and what rivals must be told. */
final class ReferenceModel {
    /** A claim is known by the request that it was granted for and the moment of the grant. */
    record Granted(ClaimRequest request, Duration at) {}

    private record Held(Granted by, Optional<StoredResult> outcome, Duration end) {}

    /** What must be answered, and what kind of step that is. */
    record Answer(Transition transition, boolean yes) {}

    private final Map<StorageKey, Held> held = new HashMap<>();
    private final Set<Granted> released = new HashSet<>();
    private Duration now = Duration.ZERO;

    Duration now() {
        return now;
    }

    /** How many claims end. */
    int pass(Duration time) {
        now = now.plus(time);
        int before = held.size();
        held.values().removeIf(claim -> claim.end().compareTo(now) <= 0);
        return before - held.size();
    }

    Answer claim(ClaimRequest request) {
        Held there = held.get(request.key());
        if (there != null) {
            return claimHeld(there, request);
        }
        put(new Granted(request, now), Optional.empty(), firstLife(request));
        boolean leased = request.term() instanceof Term.Leased;
        return new Answer(leased ? Transition.CLAIM_LEASED : Transition.CLAIM_STANDING, true);
    }

    private static Answer claimHeld(Held there, ClaimRequest request) {
        if (!isOf(there, request)) {
            return new Answer(Transition.CLAIM_DUPLICATE, false);
        }
        return there.outcome().isPresent()
                ? new Answer(Transition.CLAIM_REPEATED_COMPLETED, false)
                : new Answer(Transition.CLAIM_REPEATED, true);
    }

    Answer renew(Granted claim) {
        Held there = held.get(claim.request().key());
        if (there == null) {
            return new Answer(Transition.RENEW_ENDED, false);
        }
        if (!isOf(there, claim.request())) {
            return new Answer(Transition.RENEW_TAKEN_OVER, false);
        }
        if (there.outcome().isPresent()) {
            return new Answer(Transition.RENEW_COMPLETED, false);
        }
        put(claim, Optional.empty(), firstLife(claim.request()));
        return new Answer(Transition.RENEW, true);
    }

    Answer complete(Granted claim, StoredResult outcome, Duration ttl) {
        Held there = held.get(claim.request().key());
        if (there == null && released.contains(claim)) {
            return new Answer(Transition.COMPLETE_RELEASED, false);
        }
        if (there == null) {
            put(claim, Optional.of(outcome), ttl);
            return new Answer(Transition.COMPLETE_ENDED, true);
        }
        if (!isOf(there, claim.request())) {
            return new Answer(Transition.COMPLETE_TAKEN_OVER, false);
        }
        if (there.outcome().isPresent()) {
            return new Answer(Transition.COMPLETE_AGAIN, true);
        }
        put(claim, Optional.of(outcome), ttl);
        return new Answer(Transition.COMPLETE, true);
    }

    Answer release(Granted claim) {
        Held there = held.get(claim.request().key());
        if (there == null) {
            return new Answer(Transition.RELEASE_ENDED, false);
        }
        if (!isOf(there, claim.request())) {
            return new Answer(Transition.RELEASE_TAKEN_OVER, false);
        }
        if (there.outcome().isPresent()) {
            return new Answer(Transition.RELEASE_COMPLETED, false);
        }
        held.remove(claim.request().key());
        released.add(claim);
        return new Answer(Transition.RELEASE, true);
    }

    Transition withdraw(Granted claim) {
        Held there = held.get(claim.request().key());
        if (there == null || !isOf(there, claim.request()) || there.outcome().isPresent()) {
            return Transition.WITHDRAW_NOTHING;
        }
        held.remove(claim.request().key());
        return Transition.WITHDRAW;
    }

    /** What a rival must be told; empty when the key is free. */
    Optional<ClaimRecord> record(StorageKey key) {
        return Optional.ofNullable(held.get(key)).map(this::record);
    }

    private ClaimRecord record(Held there) {
        ClaimRequest request = there.by().request();
        Duration age = now.minus(there.by().at());
        if (there.outcome().isPresent()) {
            return new ClaimRecord.Completed(
                    age, request.payload(), there.outcome().get(), Optional.empty(), Optional.of(request.token()));
        }
        return request.term() instanceof Term.Leased
                ? new ClaimRecord.InProgress(age, request.payload(), there.end().minus(now))
                : new ClaimRecord.Standing(age);
    }

    boolean isHeldBy(Granted claim) {
        Held there = held.get(claim.request().key());
        return there != null && isOf(there, claim.request());
    }

    private void put(Granted by, Optional<StoredResult> outcome, Duration life) {
        held.put(by.request().key(), new Held(by, outcome, now.plus(life)));
    }

    private static boolean isOf(Held there, ClaimRequest request) {
        return there.by().request().token().equals(request.token());
    }

    private static Duration firstLife(ClaimRequest request) {
        return request.term() instanceof Term.Leased leased
                ? leased.lease()
                : request.term().ttl();
    }
}
