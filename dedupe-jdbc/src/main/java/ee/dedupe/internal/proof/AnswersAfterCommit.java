package ee.dedupe.internal.proof;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Gives committed records what their callers got, where that was not known before the commit. The caller does not wait for it, and
 * the claims of the call have it already: what is lost here is missed once these are lost too. Thread-safe.
 */
final class AnswersAfterCommit {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final long QUIET_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final ProofStore store;
    private final Executor later;
    private final AtomicLong quietUntil = new AtomicLong(System.nanoTime());

    /**
     * Over one store.
     *
     * @param later whose threads have no transaction; refuses what is too much
     */
    AnswersAfterCommit(ProofStore store, Executor later) {
        this.store = store;
        this.later = later;
    }

    void amend(Proof proof, StoredResult given) {
        try {
            later.execute(() -> amendNow(proof, given));
        } catch (RejectedExecutionException full) {
            tell(full);
        }
    }

    private void amendNow(Proof proof, StoredResult given) {
        try {
            store.amend(proof, given);
        } catch (Exception | StackOverflowError | LinkageError e) {
            tell(e);
        }
    }

    private void tell(Throwable failure) {
        long now = System.nanoTime();
        long until = quietUntil.get();
        if (now - until >= 0 && quietUntil.compareAndSet(until, now + QUIET_NANOS)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0137 The answer of a call could not be added to its record, which says only that it is done: a duplicate"
                            + " gets 409 once its claim is lost. This is not logged again for a minute",
                    failure);
        }
    }
}
