package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.transaction.FakeManager;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Calls that are committed with the transactions of a {@link FakeManager}, and stay until the test is over; notes what it is asked. */
public final class FakeCommittedCalls implements CommittedCalls {
    public final List<String> asked = new ArrayList<>();
    private final Map<StorageKey, Committed> committed = new HashMap<>();
    private final FakeManager manager;

    /** Thrown by what has this name. */
    public String failing = "";

    public FakeCommittedCalls(FakeManager manager) {
        this.manager = manager;
    }

    /** A call of this key is committed, without a result. */
    public void add(StorageKey key) {
        committed.put(key, new Committed(Duration.ZERO, Optional.empty(), Optional.empty()));
    }

    public boolean has(StorageKey key) {
        return committed.containsKey(key);
    }

    /** Adds each call that runs in a transaction, when that has committed. */
    public ReturnHook hook() {
        Map<RunningCall, Identities> begun = new HashMap<>();
        return new ReturnHook() {
            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                begun.put(call, identities);
                return verdict;
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {
                call.early(result, failure).ifPresent(end -> {
                    Identities identities = begun.get(call);
                    StorageKey key = identities.first();
                    StoredResult known = end.result().get();
                    call.recorded(known, given -> committed.put(key, committed(identities, given)));
                    onEnd(Status.STATUS_COMMITTED, () -> committed.put(key, committed(identities, known)));
                });
            }
        };
    }

    private static Committed committed(Identities identities, StoredResult result) {
        return new Committed(Duration.ZERO, identities.key().flatMap(Identities.Keyed::payload), Optional.of(result));
    }

    private void onEnd(int wanted, Runnable then) {
        manager.registerInterposedSynchronization(new Synchronization() {
            @Override
            public void beforeCompletion() {}

            @Override
            public void afterCompletion(int status) {
                if ((status == Status.STATUS_COMMITTED) == (wanted == Status.STATUS_COMMITTED)) {
                    then.run();
                }
            }
        });
    }

    private void ask(String what) {
        asked.add(what);
        if (what.equals(failing)) {
            throw new IllegalStateException(what + " fails");
        }
    }

    @Override
    public Optional<Committed> find(StorageKey key) {
        ask("find");
        return Optional.ofNullable(committed.get(key));
    }

    /** Put back if the transaction of this thread is rolled back. */
    @Override
    public boolean forget(StorageKey key) {
        ask("forget");
        Committed call = committed.remove(key);
        if (call == null) {
            return false;
        }
        onEnd(Status.STATUS_ROLLEDBACK, () -> committed.put(key, call));
        return true;
    }

    @Override
    public void forget(SubjectKey subject) {
        ask("forget subject");
    }
}
