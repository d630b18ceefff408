package ee.dedupe.internal.cdi;

import ee.dedupe.http.PastKeys;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.PastKeysHook;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.MaxWaiters;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.feature.LeaseThread;
import ee.dedupe.internal.feature.RunningFeatures;
import ee.dedupe.internal.identity.Namespace;
import ee.dedupe.internal.identity.OwnClaims;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.platform.RequestThreads;
import ee.dedupe.internal.sealing.Sealing;
import ee.dedupe.internal.store.ChosenStore;
import ee.dedupe.internal.store.LocalClaims;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.store.Standstill;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.Metrics;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.threads.LeaseRenewer;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.threads.StoreThread;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.internal.waiting.SuspendedWaiters;
import ee.dedupe.internal.waiting.WaitingThreads;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** The part that all guarded calls go through: engine, threads for the store, and the one that renews leases. */
final class EnginePart implements Part, LeaseThread {
    /** The time that an operator waits for a server to stop without a thought. */
    private static final Duration LONGEST_DRAIN = Duration.ofSeconds(5);

    private static final Duration LONGEST_LAST_CALLS = Duration.ofSeconds(1);

    /** Each writes one answer to a client that need not be fast. */
    private static final int ANSWERS_AT_ONCE = 8;

    private final Application application;
    private final ApplicationSettings settings;
    private final Metrics metrics;
    private final Sealing sealing;
    private final ChosenStore store;
    private final RunningFeatures features;
    private final List<Added> added = new CopyOnWriteArrayList<>();
    private @Nullable Opened opened;

    /** The work of a feature, and how much is left of it. */
    private record Added(Runnable work, IntSupplier left) {}

    private record Opened(GuardedCalls calls, StorePool pool, List<StorePool> waiting, LeaseRenewer renewer) {
        Engine engine() {
            return calls.engine();
        }
    }

    /** Over these parts. */
    EnginePart(
            Application application,
            ApplicationSettings settings,
            Metrics metrics,
            Sealing sealing,
            ChosenStore store,
            RunningFeatures features) {
        this.application = application;
        this.settings = settings;
        this.metrics = metrics;
        this.sealing = sealing;
        this.store = store;
        this.features = features;
    }

    @Override
    public void open() {
        ClaimStore claims = store.store();
        Recorder recorder = metrics.recorder();
        Telemetry telemetry = Telemetry.ofServer(
                recorder,
                new EventPublisher(application.beans().getEvent(), () -> RequestScope.begin(application.beans())));
        StorePool pool = new StorePool(settings.get(ApplicationSettings.STORE_THREADS), application.loader());
        StorePool looks = new StorePool("dedupe-waiting-", 1, application.loader());
        StorePool answers =
                new StorePool("dedupe-answers-", ANSWERS_AT_ONCE, SuspendedWaiters.MOST, application.loader());
        Standstill standstill = new Standstill(System::nanoTime);
        Engine engine = Engine.over(
                sealing.seal().over(own(claims)),
                claims.isOfThisProcess() ? Runnable::run : new StoreThread(claims::answersAtOnce, pool),
                recorder,
                System::nanoTime,
                standstill,
                limits(new WaitingThreads(looks, answers)),
                telemetry::claimLost);
        watch(engine, recorder);
        Transactions transactions = Transactions.ofServer();
        GuardedCalls calls = new GuardedCalls(
                engine, transactions, telemetry, new CurrentCalls(), hook(transactions, engine.settlement()));
        opened = new Opened(calls, pool, List.of(looks, answers), renewer(engine, standstill));
    }

    private ReturnHook hook(Transactions transactions, Settlement settlement) {
        ReturnHook recording = features.find(ReturnHook.Factory.class)
                .map(factory -> factory.over(transactions, settlement))
                .orElse(ReturnHook.NONE);
        return application
                .find(PastKeys.class)
                .<ReturnHook>map(past -> new PastKeysHook(past, settlement, recording))
                .orElse(recording);
    }

    /** The claims of the application, in a store that others may share; as they are for the default namespace, which adds nothing. */
    private ClaimStore own(ClaimStore claims) {
        Namespace namespace = namespace(application);
        return namespace.isDefault() ? claims : new OwnClaims(claims, namespace);
    }

    static Namespace namespace(Application application) {
        return Namespace.of(application.context().text("dedupe.namespace"));
    }

    /** Returns what bounds it; a store in the memory of this node needs no second memory. */
    private Limits limits(WaitingThreads waiting) {
        return new Limits(
                settings.get(ApplicationSettings.STORE_BUDGET),
                MaxWaiters.of(settings.get(ApplicationSettings.MAX_WAITERS), RequestThreads.ofServer())
                        .told()
                        .count(),
                store.store().isOfThisProcess() ? 0 : LocalClaims.MOST_CLAIMS,
                Patience.REAL_TIME,
                waiting,
                settings.get(ApplicationSettings.COMPLETE));
    }

    private void watch(Engine engine, Recorder recorder) {
        ClaimStore claims = store.store();
        recorder.watch(engine.leases()::size, engine.waitingRoom()::size, engine.breakerOpen());
        claims.size().ifPresent(size -> recorder.watchStore(size::entries, size::bytes, size::missingMembers));
        claims.onSettled(engine.waitingRoom()::settled);
    }

    /** It also repeats what stores could not take: of claims, and what features keep. */
    private LeaseRenewer renewer(Engine engine, Standstill standstill) {
        Runnable sweep = () -> {
            engine.sweep().run();
            added.forEach(each -> each.work().run());
        };
        return LeaseRenewer.start(
                standstill::tick,
                sweep,
                () -> engine.unsettled().getAsInt()
                        + added.stream()
                                .mapToInt(each -> each.left().getAsInt())
                                .sum());
    }

    @Override
    public void run(Runnable work, IntSupplier left) {
        added.add(new Added(work, left));
    }

    /** Calls that still run are waited for, for some seconds: what they have done is stored, or they would run again elsewhere. */
    @Override
    public void stop() {
        Opened open = opened();
        open.engine().waitingRoom().close();
        open.renewer().drain(LONGEST_DRAIN);
        open.engine().leases().finish();
        open.waiting().forEach(threads -> threads.close(LONGEST_LAST_CALLS));
        open.pool().close(LONGEST_LAST_CALLS);
    }

    /** Gives up what the store has not taken. */
    @Override
    public void close() {
        opened().renewer().close();
        opened().engine().close().run();
    }

    /** Returns what guards go through. */
    GuardedCalls calls() {
        return opened().calls();
    }

    private Opened opened() {
        Opened open = opened;
        if (open == null) {
            throw new IllegalStateException("The engine is not open");
        }
        return open;
    }
}
