package ee.dedupe.internal.faultinjection;

import ee.dedupe.Compensation;
import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.NotedCall;
import ee.dedupe.OnDuplicate;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.ReplayValidator.Subject;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.FallbackGuard;
import ee.dedupe.internal.call.ForgottenSubjects;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.GuardedInvocation;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.engine.CompleteWhen;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.faultinjection.History.By;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.faultinjection.History.Run;
import ee.dedupe.internal.faultinjection.History.State;
import ee.dedupe.internal.faultinjection.HttpExchange.Answering;
import ee.dedupe.internal.faultinjection.Setup.After;
import ee.dedupe.internal.faultinjection.Setup.Identity;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.messaging.PlayedMessage;
import ee.dedupe.internal.method.GuardedMethods;
import ee.dedupe.internal.method.MethodCallers;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.method.MethodRecovery.Handlers;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.proof.RecordedCalls;
import ee.dedupe.internal.proof.SharedCalls;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.internal.recovery.HandledCalls;
import ee.dedupe.internal.recovery.HeldCalls;
import ee.dedupe.internal.recovery.NotableCalls;
import ee.dedupe.internal.recovery.RecoverableMethod;
import ee.dedupe.internal.recovery.RecoveryHook;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.PlayedRequest;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.OwnTransaction;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.internal.waiting.WaitingThreads;
import ee.dedupe.tck.MapRecordStore;
import jakarta.transaction.RollbackException;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The guarded application of one node, put together as the module puts it together. */
final class Application {
    private static final Duration BUDGET = Duration.ofMillis(5);
    private static final Duration PAUSE = Duration.ofSeconds(30);
    private static final int ATTEMPTS = 3;
    private static final int MOST_CLAIMS = 100;
    private static final Duration LONGEST_WAIT = Duration.ofSeconds(1);
    /** Of all nodes: making one takes longer than a play. */
    private static final JsonText JSON = new JsonText();

    private final Node node;
    private final World world;
    private final NodeTransactions own;
    private final CurrentCalls current = new CurrentCalls();
    private final StorageKeys keys;
    private final Fingerprint fingerprint = new Fingerprint(PlatformDigest.SHA_256);
    private final CallRunner runner;
    private final HttpCalls http;
    private final Guard listener;
    private final ForgottenSubjects forgotten;
    private final Engine engine;
    private final HeldCalls held;
    private final MethodCalls methods;
    private final Method declared;
    private final MethodOperation operation;
    private final MethodOperation nested;
    private final RecoveryRunner recovery;
    private final Optional<Letters> letters;
    private final Optional<Elsewhere> elsewhere;

    private static final ThreadLocal<@Nullable Request> ASKED = new ThreadLocal<>();
    private final List<Request> open = new ArrayList<>();

    Application(Node node, World world) {
        this.node = node;
        this.world = world;
        String namespace = node.isNeighbour() ? "neighbour" : "test";
        keys = new StorageKeys(namespace);
        own = new NodeTransactions(node, world);
        ServerTransactions transactions =
                new ServerTransactions(() -> Optional.of(own.ofThread().manager()), new OwnTransaction(own::ofThread));
        engine = engine(node, world, world.claims, world.claimsStand);
        PendingCallStore pending =
                SharedCalls.of(new StepPendingCalls(node, world.steps, world.pending, world.pendingStand), namespace);
        held = new HeldCalls(pending, node.threads(), BUDGET, world.clock::nanoTime, node.threads());
        Telemetry telemetry = silent();
        Optional<ProofStore> records = world.setup.records()
                ? Optional.of(new StepProofs(node, world.steps, world.database))
                : Optional.empty();
        ReturnHook proofs = records.<ReturnHook>map(
                        all -> new ProofHook(all, transactions, engine.settlement(), Runnable::run))
                .orElse(ReturnHook.NONE);
        forgotten = new ForgottenSubjects(records.map(RecordedCalls::new), transactions, engine.forgetting());
        operation = operation();
        ReturnHook hook = world.setup.after() == After.NOTHING
                ? proofs
                : new RecoveryHook(
                        new NotableCalls(List.of(operation), JSON), held, proofs, engine.settlement(), transactions);
        GuardedCalls guarded =
                new GuardedCalls(engine, transactions, telemetry, current, new NotedBypasses(hook, this::bypassed));
        runner = new CallRunner(guarded);
        http = PlayedRequest.calls(guarded, keys, fingerprint);
        methods = methods(runner, keys);
        declared = Invocation.declared(world.setup);
        nested = new MethodOperation(
                policy(operation.policy(), new Operation("com.acme.Stock", "reserve", List.of("java.lang.String"), "")),
                OnDuplicate.REPLAY,
                operation.arguments(),
                operation.returns(),
                operation.validator(),
                Optional.empty());
        elsewhere = world.setup.isElsewhere()
                ? Optional.of(Elsewhere.of(
                        node,
                        world,
                        transactions,
                        nested,
                        this::bypassedElsewhere,
                        other -> methods(other, new StorageKeys("elsewhere"))))
                : Optional.empty();
        listener = PlayedMessage.guard(runner, keys, fingerprint, transactions, JSON, operation.policy());
        recovery = new RecoveryRunner(
                operation.recovery().stream()
                        .map(named -> new RecoverableMethod(
                                operation,
                                named.handlers().recovery().map(type -> () -> this::recover),
                                named.handlers().compensation().map(type -> () -> this::undo)))
                        .toList(),
                current::innermost,
                held,
                new HandledCalls(methods, JSON),
                transactions,
                () -> () -> {},
                telemetry,
                PAUSE,
                ATTEMPTS);
        letters = world.setup.sends()
                ? Optional.of(new Letters(node, world, pending, transactions, current::innermost, recovery))
                : Optional.empty();
    }

    /** Over these claims. */
    static Engine engine(Node node, World world, MapRecordStore claims, Standstill standstill) {
        RecordClaimStore store = new RecordClaimStore(
                new StepRecords(node, world.steps, claims, standstill),
                world.clock.instants(),
                world.clock::nanoTime,
                // A hint comes within the call of another node, which must not wait for this one.
                Runnable::run);
        Engine made = Engine.over(
                store,
                node.threads(),
                Recorder.NONE,
                world.clock::nanoTime,
                () -> 0,
                new Limits(
                        BUDGET,
                        64,
                        world.setup.remembers() ? MOST_CLAIMS : 0,
                        node.threads(),
                        WaitingThreads.NONE,
                        world.setup.complete()),
                lost -> {});
        store.onSettled(made.waitingRoom()::settled);
        return made;
    }

    /** Tells nobody. */
    static Telemetry silent() {
        return new Telemetry(Recorder.NONE, new EventPublisher(new FakeEvents()), Optional.empty());
    }

    private MethodCalls methods(CallRunner by, StorageKeys named) {
        return new MethodCalls(
                by,
                named,
                fingerprint,
                new MethodCallers(Optional::empty, () -> "", () -> "alice", known -> known, () -> true, Anonymous.SKIP),
                new Validators(type -> null, System::nanoTime),
                JSON,
                1_000);
    }

    private MethodOperation operation() {
        MethodOperation plain = GuardedMethods.guard(world.setup.onDuplicate(), false, String.class);
        Optional<MethodRecovery> after =
                switch (world.setup.after()) {
                    case NOTHING -> Optional.empty();
                    case DRIVEN_ON -> recovery(new Handlers(Optional.of(RecoveryHandler.class), Optional.empty()));
                    case UNDONE -> recovery(new Handlers(Optional.empty(), Optional.of(Compensation.class)));
                    case DRIVEN_ON_OR_UNDONE ->
                        recovery(new Handlers(Optional.of(RecoveryHandler.class), Optional.of(Compensation.class)));
                };
        return new MethodOperation(
                policy(plain.policy(), plain.policy().operation()),
                plain.onDuplicate(),
                plain.arguments(),
                world.setup.inside().stream().anyMatch(Around::isLater)
                        ? new Returns(CompletionStage.class, String.class)
                        : plain.returns(),
                plain.validator(),
                after);
    }

    private Policy policy(Policy plain, Operation named) {
        return new Policy(
                named,
                () -> world.mode,
                plain.guardBy(),
                plain.keyRequired(),
                plain.scope(),
                plain.fields(),
                new Waiting(world.setup.waits() ? LONGEST_WAIT : Duration.ZERO, true),
                world.setup.around().stream().anyMatch(Around::isLeft) ? World.MAX_RUN : plain.maxRun(),
                plain.key(),
                layer(plain.fingerprint()));
    }

    private LayerPolicy layer(LayerPolicy plain) {
        return new LayerPolicy(
                plain.layer(), plain.term(), plain.answersAgain(), world.setup.onStoreFailure(), plain.keep());
    }

    private static Optional<MethodRecovery> recovery(Handlers handlers) {
        return Optional.of(new MethodRecovery(
                "com.acme.Orders.create(java.lang.String)", World.LEASE, List.of(String.class), handlers));
    }

    StepTransaction transaction() {
        return own.ofThread();
    }

    void processEnded() {
        own.processEnded();
    }

    /** What this node is still to tell its stores. */
    int unsettled() {
        return engine.unsettled().getAsInt()
                + held.unsettled()
                + elsewhere.map(other -> other.engine().unsettled().getAsInt()).orElse(0);
    }

    int waiting() {
        return engine.waitingRoom().size();
    }

    void sweep() {
        engine.sweep().run();
        elsewhere.ifPresent(other -> other.engine().sweep().run());
        letters.ifPresent(Letters::fresh);
    }

    void inTheBackground() {
        sweep();
        held.renew();
        held.sweep();
        recovery.run(100);
        letters.ifPresent(Letters::all);
    }

    private void bypassed() {
        Request own = ASKED.get();
        if (own != null) {
            own.bypassed = true;
        }
    }

    private void bypassedElsewhere() {
        Request own = ASKED.get();
        if (own != null) {
            own.bypassedElsewhere = true;
        }
    }

    /** A client whose node stands still asks another one. */
    void retriedElsewhere() {
        if (!open.isEmpty()) {
            Request request = open.get(0);
            world.send(request.key, request.idempotencyKey, world.other(node), Behavior.SUCCEEDS);
        }
    }

    /** As this, unless it asks again itself. */
    void retriedOnce() {
        if (world.retries()) {
            retriedElsewhere();
        }
    }

    /** A call with all that is around it. */
    @Nullable
    Object call(Request request, Behavior behavior) throws Exception {
        ASKED.set(request);
        open.add(request);
        Surroundings around = new Surroundings(
                node, world.steps, request, this::committing, (by, inside) -> nested(by, request, inside));
        Callable<@Nullable Object> run = around.around(
                world.setup.ofMethod(), () -> run(By.METHOD, request.key, Optional.of(request), behavior));
        Map<String, Object> data = new HashMap<>();
        Invocation attempt = invocation(request, run, data);
        Callable<@Nullable Object> method =
                around.around(world.setup.insideOfGuard(), () -> GuardedInvocation.attempted(attempt));
        Invocation invocation = invocation(request, method, data);
        try {
            return switch (world.setup.way()) {
                case CALL ->
                    around.end(GuardedInvocation.outermost(
                            invocation, around.around(world.setup.outside(), () -> guarded(request, invocation))));
                case HTTP ->
                    around.around(world.setup.outsideOfRequest(), () -> overHttp(request, behavior, around, invocation))
                            .call();
                case MESSAGE -> delivered(request, around, method);
            };
        } finally {
            // What was left for later goes on, whatever has become of the call.
            around.goOn();
            node.threads().unawaited(false);
            ASKED.remove();
            open.remove(request);
        }
    }

    private void committing() {
        node.threads().unawaited(world.setup.complete() == CompleteWhen.AFTER_ANSWER);
    }

    private Invocation invocation(Request request, Callable<@Nullable Object> inside, Map<String, Object> data) {
        return new Invocation(History.sent(request.key), inside, Optional.of(declared), data);
    }

    private @Nullable Object nested(Around by, Request request, Callable<@Nullable Object> inside) throws Exception {
        String content = History.sent(request.key);
        return switch (by) {
            case NESTED_ELSEWHERE -> elsewhere.orElseThrow().method(content, inside);
            case WORK_ELSEWHERE -> elsewhere.orElseThrow().work(content, inside);
            default -> methods.guard(nested).call(new Invocation(content, inside));
        };
    }

    private Object overHttp(Request own, Behavior behavior, Surroundings around, Invocation invocation)
            throws Exception {
        return new HttpExchange(
                        node,
                        world.steps,
                        world.setup.hasFilters(),
                        all -> around.around(world.setup.outsideOfBound(), all).call(),
                        guarded -> around.around(world.setup.outside(), () -> {
                                    own.calls++;
                                    return guarded.call();
                                })
                                .call(),
                        invocation,
                        around::goOn,
                        answering(behavior))
                .play(http, operation.policy(), own, world.setup.identity() == Identity.KEY);
    }

    private Answering answering(Behavior behavior) {
        Runnable nothing = () -> {};
        return switch (behavior) {
            case IS_WRITTEN_SLOWLY -> new Answering(false, this::repeatedAfterALease, nothing);
            case IS_STREAMED_SLOWLY ->
                new Answering(
                        true,
                        () -> {
                            repeatedAfterALease();
                            repeatedAfterALease();
                        },
                        nothing);
            case IS_SENT_SLOWLY -> new Answering(false, nothing, this::repeatedAfterALease);
            default -> new Answering(false, nothing, nothing);
        };
    }

    private void repeatedAfterALease() {
        NodeThreads.elsewhere(() -> {
            world.live(World.LEASE);
            // A claim lives in its last millisecond.
            world.clock.pass(Duration.ofMillis(1));
            retriedElsewhere();
        });
    }

    /** What its broker sees. */
    private Object delivered(Request own, Surroundings around, Callable<@Nullable Object> method) throws Exception {
        own.calls++;
        AtomicReference<@Nullable Object> ran = new AtomicReference<>();
        Invocation delivery = new Invocation(PlayedMessage.keyed(History.sent(own.idempotencyKey)), () -> {
            ran.set("begun");
            ran.set(method.call());
            return null;
        });
        try {
            around.around(world.setup.outside(), () -> listener.call(delivery)).call();
        } catch (RollbackException e) {
            if (ran.get() == null) {
                throw new DuplicateInvocationException("delivered again", true, Duration.ZERO);
            }
            throw e;
        }
        if (ran.get() == null) {
            throw new DuplicateInvocationException("acknowledged", false, Duration.ZERO);
        }
        return ran.get();
    }

    /** In the transaction in which the subject changes. */
    String forget(String key) throws Exception {
        transaction()
                .around(
                        () -> {
                            forgotten.forget(subject(key));
                            return key;
                        },
                        this::committing);
        return key;
    }

    private SubjectKey subject(String key) {
        return keys.subject("order", key);
    }

    private @Nullable Object guarded(Request own, Invocation invocation) throws Exception {
        own.calls++;
        Request before = ASKED.get();
        ASKED.set(own);
        try {
            return world.setup.identity() == Identity.CONTENT
                    ? FallbackGuard.of(declared, methods.guard(operation)).call(invocation)
                    : runner.run(operation.policy(), keyed(own), invocation);
        } finally {
            ASKED.set(before);
        }
    }

    private KeyedInvocation keyed(Request own) {
        Operation known = operation.policy().operation();
        Caller caller = methods.caller().orElseThrow();
        byte[] content = fingerprint.ofCall(List.of(Optional.of(History.sent(own.key))));
        Identities.Keyed byKey = new Identities.Keyed(
                keys.forKey(caller, known, History.sent(own.idempotencyKey)), Optional.of(keys.payload(content)));
        return new KeyedInvocation(
                known,
                new Identities(
                        Optional.of(byKey),
                        world.setup.identity() == Identity.KEY
                                ? Optional.empty()
                                : Optional.of(keys.forFingerprint(Scope.CALLER, caller, known, content))));
    }

    private Object run(By by, String key, Optional<Request> own, Behavior behavior) {
        own.ifPresent(request -> request.runs++);
        Run run = world.history.run(by, key, node, own);
        run.child = current.innermost()
                .flatMap(call -> call.choices().childKey("charge"))
                .orElse("");
        run.next = current.innermost()
                .flatMap(call -> call.choices().nextChildKey("charge"))
                .orElse("");
        if (world.setup.aboutSubject()) {
            current.innermost().ifPresent(call -> call.choices().about(new Subject("order", key), subject(key)));
        }
        StepTransaction transaction = transaction();
        boolean inTransaction = transaction.isThere();
        Consumer<Runnable> commits = inTransaction ? transaction.current()::write : Runnable::run;
        if (inTransaction) {
            transaction.current().takenBack(() -> run.rolledBack(world.clock.nanoTime()));
            transaction.current().untold(() -> run.isUntold = true);
        }
        try {
            meanwhile(own, behavior);
            letters.ifPresent(all -> all.send(run.value()));
            return world.steps.take(
                    node,
                    by == By.METHOD ? "the method" : "the handler",
                    transaction.isActive() ? Fault.OF_A_METHOD_IN_TRANSACTION : Fault.OF_A_METHOD,
                    any -> new Declined(),
                    () -> {
                        if (fails(own, behavior)) {
                            throw new Declined();
                        }
                        commits.accept(() -> run.committed(world.clock.nanoTime()));
                        return run.value();
                    });
        } catch (RuntimeException failed) {
            if (inTransaction) {
                // What fails has done nothing, also where its transaction is committed.
                transaction.current().write(() -> run.rolledBack(world.clock.nanoTime()));
            }
            throw failed;
        } finally {
            run.isRunning = false;
            if (!inTransaction && run.state == State.OPEN) {
                // What fails without a transaction has done nothing.
                run.rolledBack(world.clock.nanoTime());
            }
        }
    }

    private static boolean fails(Optional<Request> own, Behavior behavior) {
        return behavior == Behavior.FAILS
                || behavior == Behavior.IS_REPEATED_AND_FAILS
                || (behavior == Behavior.FAILS_ONCE
                        && own.filter(request -> request.runs == 1).isPresent());
    }

    /** What happens while the method runs. */
    private void meanwhile(Optional<Request> own, Behavior behavior) {
        if (behavior == Behavior.IS_REPEATED || behavior == Behavior.IS_REPEATED_AND_FAILS) {
            own.ifPresent(world::repeat);
        }
        if (behavior == Behavior.TAKES_LONG) {
            NodeThreads.elsewhere(() -> {
                world.live(World.LEASE.multipliedBy(2));
                retriedElsewhere();
            });
        }
        if (behavior == Behavior.STANDS_STILL) {
            node.standStillForALease();
        }
    }

    /** The method's own failure. */
    @SuppressWarnings("serial") // stays in its process
    private static final class Declined extends RuntimeException {}

    private Object recover(NotedCall call) {
        return run(By.RECOVERY, asked(call), Optional.empty(), world.handler);
    }

    private String asked(NotedCall call) {
        return call.parameter(0, String.class) + (node.isNeighbour() ? History.NEIGHBOURS : "");
    }

    private void undo(NotedCall call) {
        run(By.COMPENSATION, asked(call), Optional.empty(), Behavior.SUCCEEDS);
    }
}
