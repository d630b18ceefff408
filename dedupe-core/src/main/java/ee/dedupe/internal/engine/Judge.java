package ee.dedupe.internal.engine;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.claim.ClaimRequest;
import ee.dedupe.internal.claim.ClaimRequest.CallTrace;
import ee.dedupe.internal.claim.ClaimRequest.Origin;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.PayloadDigest;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.Budget;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Claims;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Decides of each call whether it runs. The key is asked before the fingerprint, and a call that is stopped holds nothing. A store
 * that fails or hangs never breaks a call, holds it no longer than its budget, and never makes it run twice. Thread-safe.
 */
public final class Judge {
    private final Claims claims;
    private final Leases leases;
    private final Settlement settlement;
    private final WaitingRoom waitingRoom;
    private final Supplier<Budget> budgets;
    private final LongSupplier nanoTime;

    Judge(
            Claims claims,
            Leases leases,
            Settlement settlement,
            WaitingRoom waitingRoom,
            Supplier<Budget> budgets,
            LongSupplier nanoTime) {
        this.claims = claims;
        this.leases = leases;
        this.settlement = settlement;
        this.waitingRoom = waitingRoom;
        this.budgets = budgets;
        this.nanoTime = nanoTime;
    }

    /** Whether the store answers, asked once as for a call, unless the breaker lets nobody. */
    public boolean isAnswered() {
        return claims.areAnswered(budgets.get());
    }

    /**
     * Claims what the call is known by.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public Verdict judge(Policy policy, Mode mode, Identities identities) {
        Budget left = budgets.get();
        Optional<Case> byFingerprint = identities
                .fingerprint()
                .map(key -> new Identities.Keyed(key, Optional.empty()))
                .map(key -> new Case(policy, policy.fingerprint(), mode, key, identities.trace(), left));
        return identities
                .key()
                .map(key -> new Case(policy, policy.key(), mode, key, identities.trace(), left))
                .map(byKey -> judge(byKey, byFingerprint))
                .orElseGet(() -> judge(byFingerprint.orElseThrow()));
    }

    /** By both layers, where there are both. */
    private Verdict judge(Case byKey, Optional<Case> byFingerprint) {
        Verdict first = judge(byKey);
        if (byFingerprint.isEmpty() || !(first instanceof Verdict.Run run)) {
            return first;
        }
        Verdict second = judge(byFingerprint.get());
        if (second instanceof Verdict.Run both) {
            return new Verdict.Run(
                    Stream.concat(run.holds().stream(), both.holds().stream()).toList(), run.budget());
        }
        if (second instanceof Verdict.Bypass bypass) {
            return new Verdict.Run(run.holds(), run.budget(), Optional.of(bypass));
        }
        run.holds().forEach(hold -> run.budget().awaitChange(settlement.release(hold)));
        return second;
    }

    /** One layer's question, asked within a budget. */
    private record Case(
            Policy policy,
            LayerPolicy layer,
            Mode mode,
            Identities.Keyed known,
            Optional<CallTrace> trace,
            Budget budget) {
        StorageKey key() {
            return known.storageKey();
        }

        Optional<PayloadDigest> payload() {
            return known.payload();
        }

        /** Once: a token is used for one attempt. */
        ClaimRequest request(OwnerToken token) {
            Origin origin = new Origin(policy.operation().label(), trace);
            return new ClaimRequest(key(), token, layer.term(), payload(), origin);
        }
    }

    private ClaimAnswer claim(Case asked, Budget within) {
        return claims.claim(
                asked::request, asked.policy().operation(), asked.policy().maxRun(), within);
    }

    private Verdict judge(Case asked) {
        ClaimAnswer claiming = claim(asked, asked.budget());
        return mayWait(asked, claiming) ? waitFor(asked, claiming) : decide(asked, claiming, false);
    }

    private static boolean mayWait(Case asked, ClaimAnswer claiming) {
        return asked.mode() == Mode.ENFORCE
                && asked.layer().answersAgain()
                && !asked.policy().waiting().most().isZero()
                && claiming instanceof ClaimAnswer.Held held
                && held.record() instanceof ClaimRecord.InProgress running
                && running.payload().equals(asked.payload());
    }

    /** Looks again as often as it is woken; a claim that was released meanwhile is taken by exactly one waiter. */
    private Verdict waitFor(Case asked, ClaimAnswer found) {
        long end = nanoTime.getAsLong() + asked.policy().waiting().most().toNanos();
        Optional<WaitingRoom.Waiter> taken =
                waitingRoom.take(asked.key(), asked.policy().waiting().seated());
        if (taken.isEmpty()) {
            return decide(asked, found, false);
        }
        ClaimAnswer last = found;
        try (WaitingRoom.Waiter place = taken.get()) {
            long left = end - nanoTime.getAsLong();
            ClaimAnswer claiming = look(place, asked, last, left);
            while (left > 0 && mayWait(asked, claiming)) {
                last = claiming;
                place.await(Math.min(left, WaitingRoom.LOOK_AGAIN_NANOS));
                left = end - nanoTime.getAsLong();
                claiming = look(place, asked, last, left);
            }
            // A store that fails now must not let the duplicate of a running call run.
            return decide(asked, claiming instanceof ClaimAnswer.Unanswered ? last : claiming, true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return decide(asked, last, true);
        }
    }

    private ClaimAnswer look(WaitingRoom.Waiter place, Case asked, ClaimAnswer last, long left)
            throws InterruptedException {
        return place.look(() -> claimAgain(asked, left), last, left);
    }

    /** With a budget of its own, but no longer than the wait: the wait is the caller's wish. What comes too late is given back. */
    private ClaimAnswer claimAgain(Case asked, long leftNanos) {
        ClaimAnswer claiming = claim(asked, budgets.get().atMost(leftNanos));
        if (claiming instanceof ClaimAnswer.Unanswered none) {
            claims.giveUp(none, asked.policy().operation());
        }
        return claiming;
    }

    private Verdict decide(Case asked, ClaimAnswer claiming, boolean waited) {
        if (claiming instanceof ClaimAnswer.Granted granted) {
            return new Verdict.Run(
                    List.of(leases.held(asked.policy(), asked.layer(), granted.claim())), asked.budget());
        }
        return claiming instanceof ClaimAnswer.Held held
                ? met(asked, held.record(), waited)
                : unanswered(asked, (ClaimAnswer.Unanswered) claiming);
    }

    private static Verdict met(Case asked, ClaimRecord record, boolean waited) {
        boolean observed = asked.mode() == Mode.OBSERVE;
        Verdict.Meeting meeting = new Verdict.Meeting(asked.key(), asked.layer().layer(), record.age(), waited);
        if (isMismatch(asked, record)) {
            return new Verdict.Mismatch(meeting, observed);
        }
        if (observed) {
            return new Verdict.Duplicate(meeting, true, enforced(asked, record));
        }
        if (record instanceof ClaimRecord.Completed completed) {
            return asked.policy()
                    .met(new Verdict.Replay(meeting, completed.outcome(), completed.trace(), completed.owner()));
        }
        if (record instanceof ClaimRecord.Standing) {
            return new Verdict.Duplicate(meeting, false);
        }
        // What cannot be read is not known to be done.
        return record instanceof ClaimRecord.InProgress running
                ? asked.policy().met(new Verdict.Pending(meeting, running.left()))
                : asked.policy().inFlight(meeting);
    }

    /** What a duplicate would be answered if it did not run; what it might wait for is not known. */
    private static IdempotencyStatus enforced(Case asked, ClaimRecord record) {
        if (!asked.layer().answersAgain()) {
            return IdempotencyStatus.DUPLICATE;
        }
        if (record instanceof ClaimRecord.InProgress || record instanceof ClaimRecord.Unknown) {
            return IdempotencyStatus.IN_FLIGHT;
        }
        // Of a message nothing is stored: its duplicate is discarded. An acknowledgement has nothing of the first
        // answer.
        return record instanceof ClaimRecord.Completed completed
                        && !asked.policy().acknowledges()
                        && completed.outcome().bytes().length > 0
                ? IdempotencyStatus.REPLAYED
                : IdempotencyStatus.DUPLICATE;
    }

    private static boolean isMismatch(Case asked, ClaimRecord record) {
        return asked.layer().layer() == Layer.KEY && record.isOfAnother(asked.payload());
    }

    private Verdict unanswered(Case asked, ClaimAnswer.Unanswered none) {
        LayerPolicy layer = asked.layer();
        Operation operation = asked.policy().operation();
        if (asked.mode() == Mode.ENFORCE && layer.onStoreFailure() == OnStoreFailure.REJECT) {
            claims.giveUp(none, operation);
            return new Verdict.Unavailable(layer.layer(), none.reason());
        }
        LateClaim late = new LateClaim(
                none.request(),
                layer,
                claims.land(none, operation)
                        .thenApply(landed -> landed.map(claim -> leases.held(asked.policy(), layer, claim))));
        return new Verdict.Bypass(layer.layer(), none.reason(), Optional.of(late));
    }
}
