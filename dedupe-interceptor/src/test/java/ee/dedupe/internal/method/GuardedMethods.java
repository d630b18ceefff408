package ee.dedupe.internal.method;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.ReplayValidator;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.CallRunner;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.TransactionOutcome;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.internal.transaction.OwnTransaction;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.tck.HeldBackThreads;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** Guarded calls over an in-memory store in virtual time, with a transaction manager that does as it is told. */
public final class GuardedMethods {
    public static final Duration TTL = Duration.ofMinutes(4);

    /** The largest result that is stored, in bytes. */
    static final int RESULT_CAP = 1_000;

    /** Far longer than a test may take: in virtual time nobody who waits for himself would ever return. */
    private static final Duration WAIT = Duration.ofHours(1);

    public final FakeManager manager = new FakeManager();
    public final Transactions transactions = new ServerTransactions(manager, new OwnTransaction(() -> manager));
    public final CurrentCalls current = new CurrentCalls();
    public final List<IdempotencyStatus> outcomes = new ArrayList<>();
    public final List<Layer> layers = new ArrayList<>();
    final List<String> committedFailures = new ArrayList<>();
    final ManualClock clock;
    public final ScriptedStore store;
    final HeldBackThreads threads = new HeldBackThreads();
    RuntimeException thrownByRecorder;
    public final CallRunner runner;
    public ReturnHook hook = ReturnHook.NONE;
    ReplayValidator validator;
    boolean distinctCallers;

    /** Of the request that calls; empty for none. */
    String host = "";

    Anonymous anonymous = Anonymous.SKIP;
    final Engine engine;
    final MethodCalls methods;

    public GuardedMethods() {
        this(0);
    }

    /** With so many claims that the node remembers while the store cannot answer. */
    GuardedMethods(int localClaims) {
        this(new ManualClock(), localClaims);
    }

    private GuardedMethods(ManualClock clock, int localClaims) {
        this(clock, new MemoryClaimStore(clock::nanoTime, 1_000), localClaims);
    }

    /** A node of several, over the claims of all of them. */
    GuardedMethods(ManualClock clock, ClaimStore shared, int localClaims) {
        this.clock = clock;
        store = new ScriptedStore(shared);
        Recorder recorder = new Recorder() {
            @Override
            public void request(String operation, Layer layer, IdempotencyStatus outcome) {
                outcomes.add(outcome);
                layers.add(layer);
            }

            @Override
            public void committedFailure(String operation) {
                committedFailures.add(operation);
                if (thrownByRecorder != null) {
                    throw thrownByRecorder;
                }
            }
        };
        engine = Engine.over(
                store,
                threads,
                recorder,
                clock::nanoTime,
                () -> 0,
                new Limits(Duration.ofMillis(5), 64, localClaims),
                lost -> {});
        store.onSettled(engine.waitingRoom()::settled);
        Telemetry telemetry = new Telemetry(recorder, new EventPublisher(new FakeEvents()), Optional.empty());
        runner = new CallRunner(new GuardedCalls(engine, transactions, telemetry, current, new ReturnHook() {
            @Override
            public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                return hook.begins(call, identities, verdict);
            }

            @Override
            public void returned(RunningCall call, Object result, Throwable failure) {
                hook.returned(call, result, failure);
            }

            @Override
            public boolean stands(RunningCall call) {
                return hook.stands(call);
            }

            @Override
            public void ends(RunningCall call, TransactionOutcome outcome) {
                hook.ends(call, outcome);
            }
        }));
        methods = methods(() -> null);
    }

    MethodCalls methods(Supplier<String> principal) {
        return new MethodCalls(
                runner,
                new StorageKeys("test"),
                new Fingerprint(PlatformDigest.SHA_256),
                new MethodCallers(
                        Optional::empty, () -> host, principal, known -> known, () -> distinctCallers, anonymous),
                new Validators(type -> validator, clock::nanoTime),
                new JsonText(),
                RESULT_CAP);
    }

    /** Runs a guarded method {@code String create(String)}. */
    public Object call(MethodOperation guard, String id, Callable<Object> work) throws Exception {
        return methods.run(guard, new Object[] {id}, work);
    }

    void pass(Duration duration) {
        clock.pass(duration);
    }

    public static MethodOperation guard(OnDuplicate onDuplicate) {
        return guard(onDuplicate, false, String.class);
    }

    /** Whose results are asked about; see {@link #validator}. */
    static MethodOperation validated() {
        MethodOperation plain = guard(OnDuplicate.REPLAY);
        return new MethodOperation(
                plain.policy(),
                plain.onDuplicate(),
                plain.arguments(),
                plain.returns(),
                Optional.of(ReplayValidator.class),
                Optional.empty());
    }

    static MethodOperation holding() {
        return guard(OnDuplicate.REPLAY, true, String.class);
    }

    public static MethodOperation guard(OnDuplicate onDuplicate, boolean holdCommittedFailure, Class<?> returned) {
        boolean replays = onDuplicate == OnDuplicate.REPLAY;
        KeepRules keep = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), holdCommittedFailure);
        Term leased = new Term.Leased(Duration.ofSeconds(60), TTL);
        Policy policy = new Policy(
                new Operation("com.acme.Orders", "create", List.of("java.lang.String"), ""),
                () -> Mode.ENFORCE,
                GuardBy.KEY_ELSE_FINGERPRINT,
                false,
                Scope.CALLER,
                List.of(),
                new Waiting(WAIT, true),
                Duration.ofMinutes(15),
                new LayerPolicy(Layer.KEY, leased, true, OnStoreFailure.PROCEED, keep),
                new LayerPolicy(
                        Layer.FINGERPRINT,
                        replays ? leased : new Term.Fixed(TTL),
                        replays,
                        OnStoreFailure.PROCEED,
                        keep));
        Arguments arguments = new Arguments(List.of(new Arguments.Parameter(0, String.class, String.class)));
        return new MethodOperation(
                policy, onDuplicate, arguments, Returns.of(returned, returned), Optional.empty(), Optional.empty());
    }
}
