package ee.dedupe.internal.engine;

import ee.dedupe.BypassReason;
import ee.dedupe.DuplicateMet.Answer;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.spi.Claim;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.ClaimResult;
import ee.dedupe.spi.PayloadDigest;
import ee.dedupe.spi.StorageKey;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides of each call whether it runs. The key is asked before the fingerprint, and a call that is stopped holds
 * nothing. A store that fails or hangs never breaks a call, holds it no longer than its budget, and never makes it run
 * twice. Thread-safe.
 */
public final class Judge {
    /** How often a waiter looks without being woken: the store's hint may be lost. */
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final ClaimAttempt claimant;
    private final AsyncClaimStore asyncStore;
    private final Leases leases;
    private final Settlement settlement;
    private final WaitingRoom waitingRoom;
    private final Duration budget;
    private final LongSupplier nanoTime;
    private final OwnerTokens tokens = new OwnerTokens();

    Judge(
            ClaimAttempt claimant,
            AsyncClaimStore asyncStore,
            Leases leases,
            Settlement settlement,
            WaitingRoom waitingRoom,
            Duration budget,
            LongSupplier nanoTime) {
        this.claimant = claimant;
        this.asyncStore = asyncStore;
        this.leases = leases;
        this.settlement = settlement;
        this.waitingRoom = waitingRoom;
        this.budget = budget;
        this.nanoTime = nanoTime;
    }

    /**
     * Claims what the call is known by.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public Verdict judge(Policy policy, Mode mode, Identities identities) {
        Budget left = new Budget(budget, nanoTime);
        List<HeldClaim> holds = new ArrayList<>();
        if (identities.key().isPresent()) {
            Identities.Keyed keyed = identities.key().get();
            Verdict byKey = judge(new Case(policy, policy.key(), mode, keyed.storageKey(), keyed.payload(), left));
            if (!(byKey instanceof Verdict.Run run)) {
                return byKey;
            }
            holds.addAll(run.holds());
        }
        if (identities.fingerprint().isPresent()) {
            StorageKey key = identities.fingerprint().get();
            Verdict byFingerprint = judge(new Case(policy, policy.fingerprint(), mode, key, Optional.empty(), left));
            if (byFingerprint instanceof Verdict.Run run) {
                holds.addAll(run.holds());
            } else if (holds.isEmpty()) {
                return byFingerprint;
            } else if (byFingerprint instanceof Verdict.Bypass bypass) {
                // The key guards the call alone.
                bypass.late().ifPresent(settlement::giveBack);
            } else {
                holds.forEach(hold -> left.awaitChange(settlement.release(hold)));
                return byFingerprint;
            }
        }
        return new Verdict.Run(holds, left);
    }

    private record Case(
            Policy policy,
            LayerPolicy layer,
            Mode mode,
            StorageKey key,
            Optional<PayloadDigest> payload,
            Budget budget) {}

    private Verdict judge(Case asked) {
        ClaimAnswer claiming = claim(asked, asked.budget());
        return mayWait(asked, claiming) ? waitFor(asked, claiming) : decide(asked, claiming, false);
    }

    private ClaimAnswer claim(Case asked, Budget left) {
        ClaimRequest request =
                new ClaimRequest(asked.key(), tokens.next(), asked.layer().term(), asked.payload());
        return claimant.claim(request, asked.policy().operation(), left);
    }

    private static boolean mayWait(Case asked, ClaimAnswer claiming) {
        return asked.mode() == Mode.ENFORCE
                && asked.layer().answersAgain()
                && !asked.policy().waiting().most().isZero()
                && claiming instanceof ClaimAnswer.Answered answered
                && answered.outcome() instanceof ClaimResult.Held held
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
            ClaimAnswer claiming = place.look(() -> claimAgain(asked), last, left);
            while (left > 0 && mayWait(asked, claiming)) {
                last = claiming;
                place.await(Math.min(left, LOOK_AGAIN_NANOS));
                left = end - nanoTime.getAsLong();
                claiming = place.look(() -> claimAgain(asked), last, left);
            }
            // A store that fails now must not let the duplicate of a running call run.
            return decide(asked, claiming instanceof ClaimAnswer.Answered ? claiming : last, true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return decide(asked, last, true);
        }
    }

    /** With a budget of its own: the wait is the caller's wish. What comes too late is given back. */
    private ClaimAnswer claimAgain(Case asked) {
        ClaimAnswer claiming = claim(asked, new Budget(budget, nanoTime));
        if (claiming instanceof ClaimAnswer.Late late) {
            giveBack(asked, late);
        }
        return claiming;
    }

    /** At once, since it may be met before it is answered, and when it is answered. */
    private void giveBack(Case asked, ClaimAnswer.Late late) {
        asyncStore.withdraw(late.request(), asked.policy().operation());
        settlement.giveBack(LateClaim.of(late.answer(), granted -> held(asked, granted)));
    }

    private Verdict decide(Case asked, ClaimAnswer claiming, boolean waited) {
        if (!(claiming instanceof ClaimAnswer.Answered answered)) {
            return unanswered(asked, claiming);
        }
        return answered.outcome() instanceof ClaimResult.Granted granted
                ? new Verdict.Run(List.of(held(asked, granted.claim())), asked.budget())
                : met(asked, ((ClaimResult.Held) answered.outcome()).record(), waited);
    }

    private HeldClaim held(Case asked, Claim claim) {
        Policy policy = asked.policy();
        HeldClaim hold = new HeldClaim(
                policy.operation(), asked.layer(), claim, asyncStore, nanoTime.getAsLong(), policy.maxRun());
        leases.add(hold);
        return hold;
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
        if (!asked.layer().answersAgain()) {
            return new Verdict.Duplicate(meeting, false);
        }
        if (record instanceof ClaimRecord.Completed completed) {
            return new Verdict.Replay(meeting, completed.outcome());
        }
        return record instanceof ClaimRecord.InProgress running
                ? new Verdict.Pending(meeting, running.left())
                : new Verdict.Duplicate(meeting, false);
    }

    /** What a duplicate would be answered if it did not run; what it might wait for is not known. */
    private static Answer enforced(Case asked, ClaimRecord record) {
        if (!asked.layer().answersAgain()) {
            return Answer.REJECTED;
        }
        if (record instanceof ClaimRecord.InProgress) {
            return Answer.IN_FLIGHT;
        }
        // Of a message nothing is stored: its duplicate is discarded.
        return record instanceof ClaimRecord.Completed completed
                        && completed.outcome().bytes().length > 0
                ? Answer.REPLAYED
                : Answer.REJECTED;
    }

    private static boolean isMismatch(Case asked, ClaimRecord record) {
        if (asked.layer().layer() != Layer.KEY) {
            return false;
        }
        if (record instanceof ClaimRecord.InProgress running) {
            return !running.payload().equals(asked.payload());
        }
        return record instanceof ClaimRecord.Completed completed
                && !completed.payload().equals(asked.payload());
    }

    private Verdict unanswered(Case asked, ClaimAnswer claiming) {
        Layer layer = asked.layer().layer();
        if (asked.mode() == Mode.ENFORCE && asked.layer().onStoreFailure() == OnStoreFailure.REJECT) {
            if (claiming instanceof ClaimAnswer.Late late) {
                giveBack(asked, late);
            }
            return new Verdict.Unavailable(layer);
        }
        if (claiming instanceof ClaimAnswer.Late late) {
            LateClaim claim = LateClaim.of(late.answer(), granted -> held(asked, granted));
            return new Verdict.Bypass(layer, BypassReason.STORE_LATE, Optional.of(claim));
        }
        return new Verdict.Bypass(
                layer,
                claiming instanceof ClaimAnswer.NotAsked ? BypassReason.BREAKER_OPEN : BypassReason.STORE_UNAVAILABLE);
    }
}
