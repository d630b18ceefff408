package ee.dedupe.internal.engine;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.claim.ClaimRecord;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.store.Budget;
import ee.dedupe.internal.store.ClaimAnswer;
import ee.dedupe.internal.store.Claims;
import ee.dedupe.internal.waiting.Suspended;
import ee.dedupe.internal.waiting.WaitingRoom;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
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

    /** Returns whether the store answers. It is asked once as for a call, unless the breaker lets nobody ask. */
    public boolean isAnswered() {
        return claims.areAnswered(budgets.get());
    }

    /**
     * Claims what the call is known by.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public Verdict judge(Policy policy, Mode mode, Identities identities) {
        return judge(policy, mode, identities, Optional.empty()).orElseThrow();
    }

    /**
     * Judges as {@link #judge(Policy, Mode, Identities)} does, for a caller that need not keep its thread. Of those
     * that wait for one call, one holds its thread, since it runs if that call fails; the others hold none, and do not
     * run.
     *
     * @param later told once, on any thread and maybe before this returns, of the verdict on a duplicate that waits
     * @return empty when it waits without a thread
     */
    public Optional<Verdict> judge(Policy policy, Mode mode, Identities identities, Optional<Consumer<Verdict>> later) {
        Budget left = budgets.get();
        Optional<Question> byFingerprint = identities
                .fingerprint()
                .map(key -> new Identities.Keyed(key, Optional.empty()))
                .map(key -> new Question(policy, policy.fingerprint(), mode, key, identities.trace(), left));
        return identities
                .key()
                .map(key -> new Question(policy, policy.key(), mode, key, identities.trace(), left))
                .map(byKey -> judge(byKey, later).map(first -> withContent(first, byFingerprint)))
                .orElseGet(() -> judge(byFingerprint.orElseThrow(), later));
    }

    /** Asks both layers, where there are both. Who holds a key's claim meanwhile waits with its thread. */
    private Verdict withContent(Verdict first, Optional<Question> byFingerprint) {
        if (byFingerprint.isEmpty() || !(first instanceof Verdict.Run run)) {
            return first;
        }
        Verdict second = judge(byFingerprint.get(), Optional.empty()).orElseThrow();
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

    private ClaimAnswer claim(Question asked, Budget within) {
        return claims.claim(
                asked::request, asked.policy().operation(), asked.policy().maxRun(), within);
    }

    private Optional<Verdict> judge(Question asked, Optional<Consumer<Verdict>> later) {
        ClaimAnswer claiming = claim(asked, asked.budget());
        return mayWait(asked, claiming) ? waitFor(asked, claiming, later) : Optional.of(decide(asked, claiming, false));
    }

    private static boolean mayWait(Question asked, ClaimAnswer claiming) {
        return asked.mode() == Mode.ENFORCE
                && asked.layer().answersAgain()
                && !asked.policy().waiting().most().isZero()
                && claiming instanceof ClaimAnswer.Held held
                && held.record() instanceof ClaimRecord.InProgress running
                && running.payload().equals(asked.payload());
    }

    private Optional<Verdict> waitFor(Question asked, ClaimAnswer found, Optional<Consumer<Verdict>> later) {
        long end = nanoTime.getAsLong() + asked.policy().waiting().most().toNanos();
        Optional<WaitingRoom.Waiter> taken = later.isPresent()
                ? waitingRoom.takeFirst(asked.key())
                : waitingRoom.take(asked.key(), asked.policy().waiting().seated());
        if (taken.isPresent()) {
            return Optional.of(waitAt(taken.get(), asked, found, end));
        }
        boolean suspended = later.isPresent()
                && waitingRoom.suspend(
                        asked.key(),
                        new Suspended(
                                end,
                                () -> ended(asked),
                                known -> later.get().accept(decide(asked, known.orElse(found), true))));
        return suspended ? Optional.empty() : Optional.of(decide(asked, found, false));
    }

    /** Returns what is stored of a call that has ended. One that is free by now is not taken: nobody here could run. */
    private Optional<ClaimAnswer> ended(Question asked) {
        Budget within = budgets.get();
        ClaimAnswer claiming = claim(asked, within);
        if (claiming instanceof ClaimAnswer.Granted granted) {
            within.awaitChange(settlement.release(leases.held(asked.policy(), asked.layer(), granted)));
        } else if (claiming instanceof ClaimAnswer.Unanswered none) {
            claims.giveUp(none, asked.policy().operation());
        }
        return Optional.of(claiming).filter(held -> held instanceof ClaimAnswer.Held && !mayWait(asked, held));
    }

    /** Looks again as often as it is woken; a claim that was released meanwhile is taken by exactly one waiter. */
    private Verdict waitAt(WaitingRoom.Waiter taken, Question asked, ClaimAnswer found, long end) {
        ClaimAnswer last = found;
        try (WaitingRoom.Waiter place = taken) {
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

    private ClaimAnswer look(WaitingRoom.Waiter place, Question asked, ClaimAnswer last, long left)
            throws InterruptedException {
        return place.look(() -> claimAgain(asked, left), last, left);
    }

    /** Asks with a budget of its own, but no longer than the caller is to wait. A late claim is given back. */
    private ClaimAnswer claimAgain(Question asked, long leftNanos) {
        ClaimAnswer claiming = claim(asked, budgets.get().atMost(leftNanos));
        if (claiming instanceof ClaimAnswer.Unanswered none) {
            claims.giveUp(none, asked.policy().operation());
        }
        return claiming;
    }

    private Verdict decide(Question asked, ClaimAnswer claiming, boolean waited) {
        if (claiming instanceof ClaimAnswer.Granted granted) {
            return new Verdict.Run(List.of(leases.held(asked.policy(), asked.layer(), granted)), asked.budget());
        }
        return claiming instanceof ClaimAnswer.Held held
                ? met(asked, held.record(), waited)
                : unanswered(asked, (ClaimAnswer.Unanswered) claiming);
    }

    private static Verdict met(Question asked, ClaimRecord record, boolean waited) {
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

    /** Returns what a duplicate would be answered if it did not run; what it might wait for is not known. */
    private static IdempotencyStatus enforced(Question asked, ClaimRecord record) {
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

    private static boolean isMismatch(Question asked, ClaimRecord record) {
        return asked.layer().layer() == Layer.KEY && record.isOfAnother(asked.payload());
    }

    private Verdict unanswered(Question asked, ClaimAnswer.Unanswered none) {
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
                        .thenApply(landed -> landed.map(claim -> leases.late(asked.policy(), layer, claim))));
        return new Verdict.Bypass(layer.layer(), none.reason(), Optional.of(late));
    }
}
