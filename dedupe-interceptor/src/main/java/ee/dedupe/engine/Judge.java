package ee.dedupe.engine;

import ee.dedupe.BypassReason;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.spi.ClaimOutcome;
import ee.dedupe.spi.ClaimRecord;
import ee.dedupe.spi.ClaimRequest;
import ee.dedupe.spi.PayloadDigest;
import ee.dedupe.spi.StorageKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Decides of each call whether it runs. The key is asked before the fingerprint, and a call that is stopped holds
 * nothing. A store that fails never breaks a call, and never makes it run twice. Thread-safe.
 */
public final class Judge {
    /** How often a waiter looks without being woken: the store's hint may be lost. */
    private static final long LOOK_AGAIN_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

    private final Vault vault;
    private final Leases leases;
    private final WaitingRoom waitingRoom;
    private final LongSupplier nanoTime;
    private final OwnerTokens tokens = new OwnerTokens();

    Judge(Vault vault, Leases leases, WaitingRoom waitingRoom, LongSupplier nanoTime) {
        this.vault = vault;
        this.leases = leases;
        this.waitingRoom = waitingRoom;
        this.nanoTime = nanoTime;
    }

    /**
     * Claims what the call is known by.
     *
     * @param mode read once for the call, {@link Mode#OBSERVE} or {@link Mode#ENFORCE}
     */
    public Verdict judge(Policy policy, Mode mode, Identities identities) {
        List<Hold> holds = new ArrayList<>();
        if (identities.key().isPresent()) {
            Identities.Keyed keyed = identities.key().get();
            Verdict byKey =
                    judge(new Case(policy, policy.key(), mode, keyed.storageKey(), Optional.of(keyed.payload())));
            if (!(byKey instanceof Verdict.Run run)) {
                return byKey;
            }
            holds.addAll(run.holds());
        }
        if (identities.fingerprint().isPresent()) {
            StorageKey key = identities.fingerprint().get();
            Verdict byFingerprint = judge(new Case(policy, policy.fingerprint(), mode, key, Optional.empty()));
            if (byFingerprint instanceof Verdict.Run run) {
                holds.addAll(run.holds());
            } else if (holds.isEmpty() || !(byFingerprint instanceof Verdict.Bypass)) {
                holds.forEach(hold -> leases.settled(hold, hold.release()));
                return byFingerprint;
            }
        }
        return new Verdict.Run(holds);
    }

    private record Case(Policy policy, LayerPolicy layer, Mode mode, StorageKey key, Optional<PayloadDigest> payload) {}

    private Verdict judge(Case asked) {
        Optional<ClaimOutcome> outcome = claim(asked);
        if (outcome.isPresent() && mayWait(asked, outcome.get())) {
            return waitFor(asked, outcome.get());
        }
        return decide(asked, outcome, false);
    }

    private Optional<ClaimOutcome> claim(Case asked) {
        ClaimRequest request =
                new ClaimRequest(asked.key(), tokens.next(), asked.layer().term(), asked.payload());
        return vault.claim(request, asked.policy().operation());
    }

    private static boolean mayWait(Case asked, ClaimOutcome outcome) {
        return asked.mode() == Mode.ENFORCE
                && asked.layer().answersAgain()
                && !asked.policy().waitFor().isZero()
                && outcome instanceof ClaimOutcome.Held held
                && held.record() instanceof ClaimRecord.InProgress running
                && running.payload().equals(asked.payload());
    }

    /** Looks again as often as it is woken; a claim that was released meanwhile is taken by exactly one waiter. */
    private Verdict waitFor(Case asked, ClaimOutcome found) {
        long end = nanoTime.getAsLong() + asked.policy().waitFor().toNanos();
        Optional<WaitingRoom.Seat> taken = waitingRoom.take(asked.key());
        if (taken.isEmpty()) {
            return decide(asked, Optional.of(found), false);
        }
        try (WaitingRoom.Seat seat = taken.get()) {
            Optional<ClaimOutcome> outcome = claim(asked);
            long left = end - nanoTime.getAsLong();
            while (left > 0 && outcome.isPresent() && mayWait(asked, outcome.get())) {
                seat.await(Math.min(left, LOOK_AGAIN_NANOS));
                outcome = claim(asked);
                left = end - nanoTime.getAsLong();
            }
            // A store that fails now must not let the duplicate of a running call run.
            return decide(asked, outcome.isPresent() ? outcome : Optional.of(found), true);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return decide(asked, Optional.of(found), true);
        }
    }

    private Verdict decide(Case asked, Optional<ClaimOutcome> outcome, boolean waited) {
        if (outcome.isEmpty()) {
            return unanswered(asked);
        }
        if (outcome.get() instanceof ClaimOutcome.Granted granted) {
            Policy policy = asked.policy();
            Hold hold = new Hold(
                    policy.operation(), asked.layer(), granted.claim(), vault, nanoTime.getAsLong(), policy.maxRun());
            leases.add(hold);
            return new Verdict.Run(List.of(hold));
        }
        return met(asked, ((ClaimOutcome.Held) outcome.get()).record(), waited);
    }

    private static Verdict met(Case asked, ClaimRecord record, boolean waited) {
        boolean observed = asked.mode() == Mode.OBSERVE;
        Verdict.Meeting meeting = new Verdict.Meeting(asked.key(), asked.layer().layer(), record.age(), waited);
        if (isMismatch(asked, record)) {
            return new Verdict.Mismatch(meeting, observed);
        }
        if (observed || !asked.layer().answersAgain()) {
            return new Verdict.Duplicate(meeting, observed);
        }
        if (record instanceof ClaimRecord.Completed completed) {
            return new Verdict.Replay(meeting, completed.outcome());
        }
        return record instanceof ClaimRecord.InProgress running
                ? new Verdict.Pending(meeting, running.left())
                : new Verdict.Duplicate(meeting, false);
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

    private static Verdict unanswered(Case asked) {
        Layer layer = asked.layer().layer();
        boolean refuse = asked.mode() == Mode.ENFORCE && asked.layer().onStoreFailure() == OnStoreFailure.REJECT;
        return refuse ? new Verdict.Unavailable(layer) : new Verdict.Bypass(layer, BypassReason.STORE_UNAVAILABLE);
    }
}
