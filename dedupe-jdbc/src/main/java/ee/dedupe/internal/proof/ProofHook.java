package ee.dedupe.internal.proof;

import ee.dedupe.BypassReason;
import ee.dedupe.Mode;
import ee.dedupe.ReplayValidator.Validity;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.call.Subjects;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Ending;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.proof.BegunProofs.Begun;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.transaction.Transactions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Records each call that is let run in its own transaction: begun before the method, whether the claim store has granted it
 * or could not be asked, and finished before the transaction ends. A call whose record is there already does not run.
 * Thread-safe.
 */
public final class ProofHook implements ReturnHook {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final ProofStore store;
    private final Transactions transactions;
    private final Settlement settlement;
    private final AnswersAfterCommit answers;
    private final WithoutTransaction withoutTransaction = new WithoutTransaction();

    /**
     * Over one store.
     *
     * @param settlement settles the claims of a call that is stopped by its record
     * @param later where records are given what is known only after their commit
     */
    public ProofHook(ProofStore store, Transactions transactions, Settlement settlement, Executor later) {
        this.store = store;
        this.transactions = transactions;
        this.settlement = settlement;
        this.answers = new AnswersAfterCommit(store, later);
    }

    @Override
    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
        if (call.mode() != Mode.ENFORCE || !verdict.runs()) {
            return verdict;
        }
        Optional<BegunProofs> transaction = transactions.kept(BegunProofs.class, BegunProofs::new);
        if (transaction.isEmpty()) {
            if (identities.key().isPresent() && call.policy().key().term().stays()) {
                return unavailable(call.policy(), verdict, Staying.withoutTransaction(call.policy()));
            }
            withoutTransaction.tell(call.policy().operation());
            return verdict;
        }
        List<Begun> begun = new ArrayList<>();
        try {
            // Of a run that has failed in this transaction, and whose failure was to be kept.
            transaction.get().take(call).forEach(earlier -> store.undo(earlier.proof()));
            for (Wanted wanted : wanted(call.policy(), identities)) {
                ProofResult found = begin(call, wanted);
                if (found instanceof ProofResult.Granted granted) {
                    begun.add(new Begun(wanted.layer(), granted.proof()));
                } else {
                    begun.forEach(other -> store.undo(other.proof()));
                    return stopped(call, verdict, wanted, found);
                }
            }
        } catch (Exception | StackOverflowError | LinkageError e) {
            return unavailable(call.policy(), verdict, e);
        } catch (Throwable e) {
            // What was begun here must not be committed without its run.
            transactions.rollBack();
            throw e;
        }
        transaction.get().put(call, begun);
        call.fence(begun.get(0).fence());
        return verdict;
    }

    private record Wanted(LayerPolicy layer, ProofRequest request) {}

    private static List<Wanted> wanted(Policy policy, Identities identities) {
        List<Wanted> wanted = new ArrayList<>();
        identities
                .key()
                .ifPresent(key -> wanted.add(new Wanted(
                        policy.key(),
                        new ProofRequest(
                                key.storageKey(),
                                key.payload(),
                                policy.key().term().recorded()))));
        identities
                .fingerprint()
                .ifPresent(key -> wanted.add(new Wanted(
                        policy.fingerprint(),
                        new ProofRequest(
                                key,
                                Optional.empty(),
                                policy.fingerprint().term().recorded()))));
        return wanted;
    }

    /** Begins a record, in the place of one whose result is no longer true, if there is one. */
    private ProofResult begin(RunningCall call, Wanted wanted) {
        ProofResult found = store.begin(wanted.request());
        if (found instanceof ProofResult.Proven proven
                && FoundProof.verdict(call.policy(), wanted.layer().layer(), wanted.request(), proven)
                        instanceof Verdict.Replay replay
                && call.validity(replay) == Validity.RUN_AGAIN) {
            store.forget(wanted.request().key(), proven.fence());
            return store.begin(wanted.request());
        }
        return found;
    }

    private Verdict stopped(RunningCall call, Verdict verdict, Wanted wanted, ProofResult found) {
        if (found instanceof ProofResult.Proven proven) {
            Verdict met = FoundProof.verdict(call.policy(), wanted.layer().layer(), wanted.request(), proven);
            Verdict given =
                    met instanceof Verdict.Replay replay ? FoundProof.given(replay, call.validity(replay)) : met;
            StoredResult result = FoundProof.result(proven);
            if (met instanceof Verdict.Mismatch || FoundProof.mayBeAmended(met, result)) {
                settlement.stopped(verdict);
            } else {
                settlement.proven(
                        verdict,
                        wanted.request().key(),
                        result,
                        FoundProof.life(wanted.layer().term(), proven.left()),
                        Subjects.read(result).about().keys());
            }
            return given;
        }
        if (found instanceof ProofResult.InFlight inFlight && inFlight.transactionLost()) {
            transactions.rollBack();
        }
        settlement.stopped(verdict);
        return FoundProof.inFlight(call.policy(), wanted.layer().layer(), wanted.request());
    }

    /** Refuses what cannot be proven: its transaction may be lost already. */
    private Verdict unavailable(Policy policy, Verdict verdict, Throwable failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0049 A call of " + policy.operation().label()
                        + " cannot be recorded in its transaction; it is refused",
                failure);
        transactions.rollBack();
        settlement.stopped(verdict);
        return new Verdict.Unavailable(verdict.layer(), BypassReason.STORE_UNAVAILABLE);
    }

    @Override
    public void returned(RunningCall call, @Nullable Object result, @Nullable Throwable failure) {
        Optional<BegunProofs> transaction = transactions.kept(BegunProofs.class);
        List<Begun> begun = transaction.map(proofs -> proofs.take(call)).orElse(List.of());
        if (begun.isEmpty() || !transactions.isActive()) {
            // Nothing will be committed.
            return;
        }
        try {
            transaction.get().put(call, finish(call, begun, call.early(result, failure)));
        } catch (Throwable e) {
            transactions.rollBack();
            if (failure == null) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "The record of a failed call goes with its transaction", e);
        }
    }

    @Override
    public boolean stands(RunningCall call) {
        return !transactions.isActive()
                || transactions.kept(BegunProofs.class).map(proofs -> proofs.of(call)).orElse(List.of()).stream()
                        .allMatch(this::stands);
    }

    /** Begins it once more to find out; no other question tells on each database. */
    private boolean stands(Begun one) {
        Proof proof = one.proof();
        try {
            ProofResult found = store.begin(new ProofRequest(
                    proof.key(), Optional.empty(), one.layer().term().ttl()));
            if (found instanceof ProofResult.Granted granted) {
                store.undo(granted.proof());
            }
            return found instanceof ProofResult.Proven proven && proven.fence() == proof.fence();
        } catch (Throwable e) {
            LOG.log(System.Logger.Level.DEBUG, "Whether a record is there is found out when it is begun", e);
            return false;
        }
    }

    /** Tells what stays. */
    private List<Begun> finish(RunningCall call, List<Begun> begun, Optional<EarlyEnd> end) {
        List<Begun> kept = new ArrayList<>();
        for (Begun one : begun) {
            if (end.isEmpty() && one.layer().term().stays()) {
                throw Staying.endsTooLate(call.policy());
            }
            if (end.isEmpty() || !one.layer().keeps(end.get().ending())) {
                // Also what ends later than its transaction: how is not known when that commits.
                store.undo(one.proof());
            } else {
                keep(call, one, end.get());
                kept.add(one);
            }
        }
        return kept;
    }

    private void keep(RunningCall call, Begun one, EarlyEnd end) {
        Ending ending = end.ending();
        Duration ttl = ending.ttl().orElse(one.layer().term().recorded());
        if (wantsResult(one.layer(), end)) {
            StoredResult result = end.result().get();
            store.record(one.proof(), result, ttl);
            call.recorded(result, given -> answers.amend(one.proof(), given));
        }
        if (!ending.about().isEmpty()) {
            store.about(one.proof(), ending.about(), ttl);
        }
    }

    /** A record that only stops its duplicates is complete when it is begun. */
    private static boolean wantsResult(LayerPolicy layer, EarlyEnd end) {
        return layer.term() instanceof Term.Leased || end.ending().ttl().isPresent();
    }
}
