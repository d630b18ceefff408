package ee.dedupe.internal.method;

import ee.dedupe.CallOptions;
import ee.dedupe.OnDuplicate;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.recovery.LetterBox;
import ee.dedupe.internal.recovery.Outgoing;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.recovery.Senders;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import ee.dedupe.tck.Failures;
import ee.dedupe.tck.SketchPendingCalls;
import jakarta.transaction.Status;
import jakarta.transaction.Synchronization;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** Recorded calls over a {@link RecoveringNode} that send something. */
public final class SendingNode implements OutboxSender {
    public static final Duration PAUSE = RecoveringNode.PAUSE;
    public static final int ATTEMPTS = RecoveringNode.ATTEMPTS;

    private final RecoveringNode node = new RecoveringNode();
    private final MethodOperation operation = GuardedMethods.guard(OnDuplicate.REPLAY, false, String.class);
    public final Senders senders = new Senders(List.of(this));
    public final RecoveryRunner recovery = node.runner;
    public final List<String> ids = new ArrayList<>();
    public final List<String> payloads = new ArrayList<>();
    /** How many request scopes there were, at each message. */
    public final List<Integer> activeRequests = new ArrayList<>();
    /** What is thrown once it was noted. */
    public Exception failure;

    public boolean enforced = true;
    /** Thrown by the database that is to take a message; null for nothing. */
    public Throwable full;

    private final PendingCallStore letters = new SketchPendingCalls(node.guarded.clock) {
        @Override
        public synchronized void send(PendingCall letter, boolean inOrder) {
            if (full != null) {
                Failures.raise(full);
            }
            node.guarded.manager.registerInterposedSynchronization(new Synchronization() {
                @Override
                public void beforeCompletion() {}

                @Override
                public void afterCompletion(int status) {
                    if (status == Status.STATUS_COMMITTED) {
                        node.pending.send(letter, inOrder);
                    }
                }
            });
        }
    };

    public final Outbox outbox = new LetterBox(() ->
            new Outgoing(letters, node.guarded.transactions, node.guarded.current::innermost, senders, () -> enforced));

    @Override
    public String kind() {
        return "mail";
    }

    @Override
    public void send(String messageId, String key, String payload) throws Exception {
        ids.add(messageId);
        payloads.add(payload);
        activeRequests.add(requests());
        if (failure != null) {
            throw failure;
        }
    }

    /** A whole call that is identified by its content. */
    public void call(String id, Runnable work) throws Exception {
        inTransaction(() -> node.guarded.call(operation, id, () -> done(work)));
    }

    /** A whole call that is identified by a key. */
    public void callByKey(String key, Runnable work) throws Exception {
        Policy policy = operation.policy();
        inTransaction(() -> node.guarded.methods.run(policy, key, CallOptions.skipping(), () -> done(work)));
    }

    /** Work that nothing guards. */
    public void inTransaction(Callable<?> work) throws Exception {
        node.guarded.manager.begin();
        try {
            work.call();
        } catch (Exception e) {
            node.guarded.manager.rollback();
            throw e;
        }
        if (node.guarded.manager.getRollbackOnly()) {
            node.guarded.manager.rollback();
        } else {
            node.guarded.manager.commit();
        }
    }

    private static Object done(Runnable work) {
        work.run();
        return "done";
    }

    /** Nobody remembers any call, as when all records are over. */
    public void forgetCalls() {
        node.proofs.lose();
        pass(GuardedMethods.TTL.plusSeconds(1));
    }

    public void pass(Duration duration) {
        node.pass(duration);
    }

    /** Another node takes what is there, and dies. */
    public Optional<PendingCall> takenElsewhere(Duration lease) {
        return node.pending.take("outbox:mail", new OwnerToken(7, 7), lease);
    }

    /** Of the letters of this node. */
    public PendingCallStore letters() {
        return node.pending;
    }

    /** How many request scopes are active. */
    public int requests() {
        return node.requests.get();
    }

    public int waiting() {
        return node.pending.size();
    }

    public List<Object> events() {
        return node.events.fired;
    }
}
