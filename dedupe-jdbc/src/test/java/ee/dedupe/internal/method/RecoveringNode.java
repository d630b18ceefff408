package ee.dedupe.internal.method;

import ee.dedupe.Compensation;
import ee.dedupe.Mode;
import ee.dedupe.NotedCall;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.claim.OwnerToken;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.method.MethodRecovery.Handlers;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.store.PendingCallStore.PendingCall;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.recovery.HandledCalls;
import ee.dedupe.internal.recovery.HeldCalls;
import ee.dedupe.internal.recovery.NotableCalls;
import ee.dedupe.internal.recovery.RecoverableMethod;
import ee.dedupe.internal.recovery.RecoveryHook;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.tck.SketchPendingCalls;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;

/** Calls over a {@link GuardedMethods} that are noted, recorded, and driven on when their node dies. */
public final class RecoveringNode {
    private static final JsonText JSON = new JsonText();
    static final String NAME = "com.acme.Orders.create(java.lang.String)";
    static final OwnerToken OTHER_NODE = new OwnerToken(1, 1);
    static final int ATTEMPTS = 3;
    public static final Duration LEASE = Duration.ofSeconds(60);
    static final Duration BEAT = LEASE.dividedBy(3);
    public static final Duration PAUSE = Duration.ofSeconds(30);

    final GuardedMethods guarded = new GuardedMethods();
    final FakeProofStore proofs = new FakeProofStore(guarded.manager);
    final FakeEvents events = new FakeEvents();
    /** What the handlers were given. */
    public final List<NotedCall> handled = new ArrayList<>();

    /** What was to be undone. */
    final List<NotedCall> undone = new ArrayList<>();
    /** Of each run, by the method or by a handler. */
    final List<String> children = new ArrayList<>();
    /** Of each run, by the method or by the handler. */
    final List<StorageKey> keys = new ArrayList<>();

    Mode mode = Mode.ENFORCE;
    /** How many request scopes are active. */
    final AtomicInteger requests = new AtomicInteger();
    /** Of each handler that was asked. */
    final List<Integer> seenRequests = new ArrayList<>();
    /** Thrown by the handlers. */
    IOException failure;
    /** Thrown by the handlers, before that. */
    Error error;
    /** Happens in the handler that undoes. */
    Runnable whileUndoing = () -> {};
    /** Happens before a call is held for longer, once. */
    Runnable beforeRenewal = () -> {};
    /** Whether the store of what is pending refuses. */
    public boolean failing;
    /** Whether it refuses to end calls. */
    boolean endless;

    int runs;

    final SketchPendingCalls pending = new SketchPendingCalls(guarded.clock) {
        @Override
        public synchronized Begun begin(PendingCall call, OwnerToken owner, Duration lease) {
            refuseIfFailing();
            return super.begin(call, owner, lease);
        }

        @Override
        public synchronized Optional<PendingCall> take(String operation, OwnerToken owner, Duration lease) {
            refuseIfFailing();
            return super.take(operation, owner, lease);
        }

        @Override
        public synchronized boolean renew(StorageKey key, OwnerToken owner, Duration lease) {
            Runnable before = beforeRenewal;
            beforeRenewal = () -> {};
            before.run();
            return super.renew(key, owner, lease);
        }

        @Override
        public synchronized Optional<PendingCall> held(StorageKey key, OwnerToken owner) {
            refuseIfFailing();
            return super.held(key, owner);
        }

        @Override
        public synchronized boolean failed(StorageKey key, OwnerToken owner, boolean failed) {
            refuseIfFailing();
            return super.failed(key, owner, failed);
        }

        @Override
        public synchronized void end(StorageKey key, OwnerToken owner) {
            refuseIfEndless();
            super.end(key, owner);
        }

        @Override
        public synchronized void takeBack(StorageKey key, OwnerToken owner) {
            refuseIfEndless();
            super.takeBack(key, owner);
        }

        private void refuseIfEndless() {
            if (endless) {
                throw new ProofStoreException("down");
            }
        }
    };
    /** Where the store of what is pending is asked. */
    Executor threads = Runnable::run;

    final HeldCalls held = new HeldCalls(
            pending, task -> threads.execute(task), Duration.ofSeconds(5), guarded.clock::nanoTime, Patience.REAL_TIME);
    final MethodOperation operation;
    public final RecoveryRunner runner;

    /** Whose calls are driven on. */
    public RecoveringNode() {
        this(new Handlers(Optional.of(RecoveryHandler.class), Optional.empty()));
    }

    RecoveringNode(Handlers handlers) {
        operation = operation(handlers);
        runner = runner(PAUSE);
        guarded.hook = new RecoveryHook(
                new NotableCalls(List.of(operation), JSON),
                held,
                new ProofHook(proofs, guarded.transactions, guarded.engine.settlement(), Runnable::run),
                guarded.engine.settlement(),
                guarded.transactions);
    }

    /** Whose failed calls are undone. */
    public static RecoveringNode undoing() {
        return new RecoveringNode(new Handlers(Optional.empty(), Optional.of(Compensation.class)));
    }

    private void refuseIfFailing() {
        if (failing) {
            throw new ProofStoreException("down");
        }
    }

    private MethodOperation operation(Handlers handlers) {
        MethodOperation replaying = GuardedMethods.holding();
        Policy policy = replaying.policy();
        return new MethodOperation(
                new Policy(
                        policy.operation(),
                        () -> mode,
                        policy.guardBy(),
                        policy.keyRequired(),
                        policy.scope(),
                        policy.fields(),
                        policy.waiting(),
                        policy.maxRun(),
                        policy.key(),
                        policy.fingerprint()),
                replaying.onDuplicate(),
                replaying.arguments(),
                replaying.returns(),
                replaying.validator(),
                Optional.of(new MethodRecovery(NAME, LEASE, List.of(String.class), handlers)));
    }

    RecoveryRunner runner(Duration pause) {
        return new RecoveryRunner(
                List.of(new RecoverableMethod(
                        operation,
                        operation.recovery().orElseThrow().handlers().recovery().map(type -> () -> this::recover),
                        operation
                                .recovery()
                                .orElseThrow()
                                .handlers()
                                .compensation()
                                .map(type -> () -> this::undo))),
                guarded.current::innermost,
                held,
                new HandledCalls(guarded.methods, JSON),
                guarded.transactions,
                this::request,
                new Telemetry(Recorder.NONE, new EventPublisher(events), Optional.empty()),
                pause,
                ATTEMPTS);
    }

    private Runnable request() {
        requests.incrementAndGet();
        return requests::decrementAndGet;
    }

    private Object recover(NotedCall call) throws IOException {
        handled.add(call);
        seenRequests.add(requests.get());
        noteKey();
        throwError();
        if (failure != null) {
            throw failure;
        }
        return "recovered";
    }

    private void undo(NotedCall call) throws IOException {
        undone.add(call);
        seenRequests.add(requests.get());
        noteKey();
        throwError();
        whileUndoing.run();
        if (failure != null) {
            throw failure;
        }
    }

    private void throwError() {
        if (error != null) {
            throw error;
        }
    }

    private void noteKey() {
        children.add(guarded.current
                .innermost()
                .orElseThrow()
                .choices()
                .childKey("charge")
                .orElseThrow());
        keys.add(guarded.current.innermost().flatMap(GuardedCall::key).orElseThrow());
    }

    String run() {
        noteKey();
        return "run " + ++runs;
    }

    /** The node lives on for longer than a lease, and has its threads do what they do. */
    void live() {
        for (Duration lived = Duration.ZERO; lived.compareTo(LEASE) <= 0; lived = lived.plus(BEAT)) {
            pass(BEAT);
            held.renew();
            held.sweep();
        }
    }

    public void pass(Duration duration) {
        guarded.pass(duration);
    }

    /** A call whose transaction is left as it is. */
    public void begin() throws Exception {
        begin("a", this::run);
    }

    void begin(String id, Callable<Object> work) throws Exception {
        guarded.manager.begin();
        guarded.call(operation, id, work);
    }

    /** The transaction of a call that was begun. */
    public void rollBack() {
        guarded.manager.rollback();
    }

    /** How often something was undone. */
    public int undone() {
        return undone.size();
    }

    /** A whole call. */
    Object call() throws Exception {
        return call(this::run);
    }

    Object call(Callable<Object> work) throws Exception {
        guarded.manager.begin();
        try {
            return guarded.call(operation, "a", work);
        } finally {
            guarded.manager.commit();
        }
    }

    /** A whole call that throws, and what it did is rolled back. */
    void fail() throws Exception {
        guarded.manager.begin();
        try {
            guarded.call(operation, "a", this::throwing);
        } catch (IOException thrown) {
            guarded.manager.rollback();
        }
    }

    Object throwing() throws IOException {
        run();
        throw new IOException("declined");
    }

    /** A call whose node dies before its transaction has ended, and whose lease is over. */
    public void abandon() throws Exception {
        begin();
        guarded.manager.die();
        pass(LEASE.plusSeconds(1));
    }

    /** A call that another node has done, and could not say so. */
    void abandonByOtherNode() {
        pending.begin(new PendingCall(keys.get(0), NAME, "[\"a\"]"), OTHER_NODE, LEASE);
        pass(GuardedMethods.TTL.plusSeconds(1));
    }
}
