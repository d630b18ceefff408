package ee.dedupe.internal.cdi;

import ee.dedupe.ResponseKeys;
import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.config.PolicyMaker;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.proof.store.ProofStoreException;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.store.Standstill;
import ee.dedupe.internal.telemetry.Readiness;
import ee.dedupe.internal.telemetry.Recorders;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.threads.LeaseRenewer;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.threads.StoreThread;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.spi.ClaimStoreException;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.RecordStore;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.eclipse.microprofile.config.Config;
import org.jspecify.annotations.Nullable;

/**
 * Follows one application from start to stop. Checks everything that can be checked before it starts, opens the store,
 * lets requests in, and closes the store when it stops.
 */
final class ApplicationLifecycle {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    /** As long as an operator waits for a server to stop without a thought. */
    private static final Duration LONGEST_DRAIN = Duration.ofSeconds(5);

    private static final Duration LONGEST_LAST_CALLS = Duration.ofSeconds(1);

    private final BeanManager beans;
    private final ApplicationBeans own;
    private final Config config;
    private final ClassLoader application;
    private final OperationRegistry operations;
    private final Readiness readiness;
    private final RecoverySetup recovery;
    private final AtomicBoolean opened = new AtomicBoolean();
    private @Nullable ApplicationSettings settings;
    private @Nullable WorkDefaults workDefaults;
    private @Nullable ClaimStoreProvider storeProvider;
    private ProofChoice proofs = ProofChoice.none();
    private volatile @Nullable ClaimStore store;
    private @Nullable RecordStore ownRecords;
    private @Nullable Engine engine;
    private @Nullable LeaseRenewer leaseRenewer;
    private @Nullable StorePool pool;
    private Recorder recorder = Recorder.NONE;

    ApplicationLifecycle(
            BeanManager beans,
            ApplicationBeans own,
            Config config,
            ClassLoader application,
            OperationRegistry operations,
            Readiness readiness) {
        this.beans = beans;
        this.own = own;
        this.config = config;
        this.application = application;
        this.operations = operations;
        this.readiness = readiness;
        this.recovery = new RecoverySetup(operations, own, beans);
    }

    /** Resolves every policy and setting; tells each problem rather than the first. */
    void check(List<GuardedMethod> guarded, Consumer<Throwable> problem) {
        PolicyMaker policies = new PolicyMaker(config, System::nanoTime, operations.temporaryModes());
        OperationFactory factory = new OperationFactory(policies, beans, own, IncomingFactory.of(application, config));
        for (GuardedMethod method : guarded) {
            telling(problem, () -> operations.add(method, factory.operation(method)));
        }
        telling(problem, () -> workDefaults = new WorkDefaults(policies.unannotated(WorkDefaults.entrance())));
        telling(problem, () -> settings = ApplicationSettings.read(config));
        ApplicationSettings read = settings;
        if (read != null) {
            telling(
                    problem,
                    () -> proofs = ProofChoice.of(application, read.get(ApplicationSettings.PROOF), operations));
        }
        if (operations.guardsNothing() || read == null) {
            return;
        }
        if (operations.expectsWork() && PlatformApi.JSON_BINDING.isAbsent()) {
            problem.accept(PlatformApi.JSON_BINDING.neededBy("Deduplicator"));
        }
        telling(problem, () -> chooseStore(read));
        ClaimStoreProvider chosen = storeProvider;
        if (chosen != null) {
            telling(problem, () -> StoreChoice.check(chosen, own.context(config, beans)));
        }
        Stream.of(CallerResolver.class, Fingerprinter.class, ReplayAuthorizer.class, ResponseKeys.class)
                .forEach(type -> telling(problem, () -> own.find(type, beans)));
        telling(problem, () -> own.find(ApplicationBeans.DIGESTS, beans));
        List<ConfigKey> storeKeys = chosen == null ? List.of() : chosen.keys();
        StartWarnings.log(guarded, config, Stream.of(ApplicationSettings.keys(), storeKeys, proofs.keys()));
    }

    private void chooseStore(ApplicationSettings read) {
        Optional<RecordStore> ofApplication = own.find(RecordStore.class, beans);
        if (ofApplication.isPresent()) {
            ownRecords = ofApplication.get();
            return;
        }
        storeProvider =
                StoreChoice.of(application, read.get(ApplicationSettings.STORE)).provider();
    }

    private static void telling(Consumer<Throwable> problem, Runnable step) {
        try {
            step.run();
        } catch (ConfigException | ClaimStoreException | ProofStoreException | DeploymentException e) {
            problem.accept(e);
        }
    }

    /**
     * Opens the store and lets requests in. Not earlier: a deployment that fails after its validation ends nothing that
     * it has begun, and takes away the classes with which it could be ended. Each module of an EAR says that it starts,
     * perhaps at the same time; the first one opens for all.
     */
    void open() {
        if (!opened.getAndSet(true)) {
            openOnce();
        }
    }

    private void openOnce() {
        ApplicationSettings read = settings;
        WorkDefaults defaults = workDefaults;
        proofs.openWatermarks(own.context(config, beans)).ifPresent(operations::open);
        if (operations.guardsNothing() || read == null || defaults == null) {
            readiness.guardsNothing();
            LOG.log(System.Logger.Level.INFO, StartMessage.ofNone());
            return;
        }
        ResultSeal seal = SealChoice.of(read, own, beans);
        proofs.open(own.context(config, beans), seal);
        if (storeProvider != null) {
            store = StoreChoice.open(storeProvider, own.context(config, beans));
        } else if (ownRecords != null) {
            store = new RecordClaimStore(ownRecords, InstantSource.system());
        }
        recorder =
                Recorders.find(read.get(ApplicationSettings.METRICS), beans, application, own.context(config, beans));
        Telemetry telemetry = Telemetry.ofServer(recorder, beans.getEvent());
        Standstill standstill = new Standstill(System::nanoTime);
        Engine started = Engine.over(
                seal.over(this::store),
                threads(read),
                recorder,
                System::nanoTime,
                standstill,
                StoreChoice.limits(read, store()),
                telemetry::claimLost);
        engine = started;
        recorder.watch(started.leases()::size, started.waitingRoom()::size, started.breakerOpen());
        store().size().ifPresent(size -> recorder.watchStore(size::entries, size::bytes, size::missingMembers));
        store().onSettled(started.waitingRoom()::settled);
        Transactions transactions = Transactions.ofServer();
        ReturnHook hook = recovery.before(
                proofs.hook(transactions, started.settlement()),
                () -> proofs.openPendingCalls(own.context(config, beans)),
                application,
                read,
                started.settlement(),
                transactions);
        leaseRenewer = recovery.renewer(standstill::tick, started);
        GuardedCalls calls = new GuardedCalls(started, transactions, telemetry, new CurrentCalls(), hook);
        String kept = StoreChoice.title(storeProvider);
        ApplicationGuards guards = ApplicationGuards.over(
                calls, read, defaults, operations, own, beans, this::store, kept, proofs.store());
        operations.open(guards);
        recovery.start(guards, read);
        boolean needed = read.get(ApplicationSettings.HEALTH_STORE) == ApplicationSettings.LostStore.DOWN;
        readiness.opened(StoreChoice.name(storeProvider), started, needed);
        LOG.log(System.Logger.Level.INFO, StartMessage.of(operations.all(), kept));
        PlatformApi.absences().ifPresent(absences -> LOG.log(System.Logger.Level.INFO, absences));
    }

    private Executor threads(ApplicationSettings read) {
        StorePool started = new StorePool(read.get(ApplicationSettings.STORE_THREADS), application);
        pool = started;
        return new StoreThread(store()::answersAtOnce, started);
    }

    private ClaimStore store() {
        ClaimStore open = store;
        if (open == null) {
            throw new ClaimStoreException("The claim store is closed");
        }
        return open;
    }

    /**
     * Ends what {@link #open} began; the application's own store is the application's to close. Calls that still run are
     * waited for, for some seconds: what they have done is stored, or they would run again elsewhere.
     */
    void close() {
        readiness.closed();
        recovery.close();
        if (leaseRenewer != null && engine != null) {
            leaseRenewer.drain(LONGEST_DRAIN);
            engine.leases().finish();
        }
        if (pool != null) {
            pool.close(LONGEST_LAST_CALLS);
        }
        ClaimStore open = store;
        store = null;
        recovery.end(leaseRenewer, engine, LONGEST_LAST_CALLS);
        if (storeProvider != null && open != null) {
            open.close();
        }
        proofs.close();
        recorder.close();
    }
}
