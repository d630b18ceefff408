package ee.dedupe.method;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.call.CallRunner;
import ee.dedupe.call.CurrentCalls;
import ee.dedupe.call.GuardedCalls;
import ee.dedupe.call.ReturnHook;
import ee.dedupe.engine.Engine;
import ee.dedupe.engine.HeldBackThreads;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.LayerPolicy;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Recorder;
import ee.dedupe.engine.ScriptedStore;
import ee.dedupe.engine.Waiting;
import ee.dedupe.identity.Fingerprint;
import ee.dedupe.identity.Keysmith;
import ee.dedupe.identity.PlatformDigest;
import ee.dedupe.memory.MemoryClaimStore;
import ee.dedupe.spi.Term;
import ee.dedupe.telemetry.Announcer;
import ee.dedupe.telemetry.FakeEvents;
import ee.dedupe.telemetry.Telemetry;
import ee.dedupe.transaction.FakeManager;
import ee.dedupe.transaction.ServerTransactions;
import ee.dedupe.transaction.Transactions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Guarded calls over an in-memory store in virtual time, with a transaction manager that does as it is told. */
public final class Bench {
    static final Duration TTL = Duration.ofSeconds(90);

    /** Far longer than a test may take: in virtual time nobody who waits for himself would ever return. */
    private static final Duration WAIT = Duration.ofHours(1);

    public final FakeManager manager = new FakeManager();
    public final Transactions transactions = new ServerTransactions(manager);
    public final CurrentCalls current = new CurrentCalls();
    public final List<Outcome> outcomes = new ArrayList<>();
    public final List<Layer> layers = new ArrayList<>();
    final List<Operation> committedFailures = new ArrayList<>();
    final AtomicLong nanos = new AtomicLong(1);
    public final ScriptedStore store = new ScriptedStore(new MemoryClaimStore(nanos::get, 1_000));
    final HeldBackThreads threads = new HeldBackThreads();
    RuntimeException thrownByRecorder;
    public final CallRunner runner;
    public ReturnHook hook = ReturnHook.NONE;
    final Engine engine;
    final MethodCalls methods;

    public Bench() {
        Recorder recorder = new Recorder() {
            @Override
            public void request(Operation operation, Layer layer, Outcome outcome) {
                outcomes.add(outcome);
                layers.add(layer);
            }

            @Override
            public void committedFailure(Operation operation) {
                committedFailures.add(operation);
                if (thrownByRecorder != null) {
                    throw thrownByRecorder;
                }
            }
        };
        engine = Engine.over(() -> store, threads, recorder, nanos::get, Duration.ofMillis(5), 64, lost -> {});
        store.onSettled(engine.waitingRoom()::settled);
        Telemetry telemetry = new Telemetry(recorder, new Announcer(new FakeEvents()));
        runner = new CallRunner(new GuardedCalls(
                engine,
                transactions,
                telemetry,
                current,
                (call, result, failure) -> hook.returned(call, result, failure)));
        methods = methods(() -> null);
    }

    MethodCalls methods(Supplier<String> principal) {
        return new MethodCalls(
                runner,
                new Keysmith("test"),
                new Fingerprint(PlatformDigest.SHA_256),
                new MethodCallers(Optional::empty, principal),
                1_000);
    }

    /** Runs a guarded method {@code String create(String)}. */
    Object call(MethodOperation guard, String id, Callable<Object> work) throws Exception {
        return methods.run(guard, new Object[] {id}, work);
    }

    void pass(Duration duration) {
        nanos.addAndGet(duration.toNanos());
    }

    static MethodOperation guard(OnDuplicate onDuplicate) {
        return guard(onDuplicate, false, String.class);
    }

    static MethodOperation holding() {
        return guard(OnDuplicate.REPLAY, true, String.class);
    }

    static MethodOperation guard(OnDuplicate onDuplicate, boolean holdCommittedFailure, Class<?> returned) {
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
        return new MethodOperation(policy, onDuplicate, arguments, Returns.of(returned, returned));
    }
}
