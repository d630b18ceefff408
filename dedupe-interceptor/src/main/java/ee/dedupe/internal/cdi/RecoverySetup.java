package ee.dedupe.internal.cdi;

import ee.dedupe.Recovery;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Leases;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.recovery.HeldCalls;
import ee.dedupe.internal.recovery.RecoverableMethod;
import ee.dedupe.internal.recovery.RecoveryHook;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.recovery.RecoverySchedule;
import ee.dedupe.internal.recovery.ServerThreads;
import ee.dedupe.internal.threads.LeaseRenewer;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.transaction.Transactions;
import jakarta.enterprise.inject.spi.BeanManager;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The recovery of one application, if any of its operations names one, or a compensation. */
final class RecoverySetup implements AutoCloseable {
    /** What a look needs at least to come before the next. */
    private static final Duration LEAST_PAUSE = Duration.ofMillis(100);

    private final OperationRegistry registry;
    private final ApplicationBeans own;
    private final BeanManager beans;
    private @Nullable StorePool pool;
    private @Nullable HeldCalls held;
    private @Nullable RecoverySchedule schedule;

    /**
     * Not begun.
     *
     * @param registry of all operations
     * @param own has the handlers
     */
    RecoverySetup(OperationRegistry registry, ApplicationBeans own, BeanManager beans) {
        this.registry = registry;
        this.own = own;
        this.beans = beans;
    }

    /**
     * Has calls noted before they are recorded, if any may have to be driven on.
     *
     * @param records what records them
     * @param store notes them; opened only where some may be
     * @param application the class loader for which the store is asked
     */
    ReturnHook before(
            ReturnHook records,
            Supplier<PendingCallStore> store,
            ClassLoader application,
            ApplicationSettings settings,
            Settlement settlement,
            Transactions transactions) {
        if (registry.recoverable().isEmpty()) {
            return records;
        }
        // A database that hangs must not take the threads on which claims are asked for elsewhere.
        StorePool threads =
                new StorePool("dedupe-recovery-", settings.get(ApplicationSettings.STORE_THREADS), application);
        pool = threads;
        HeldCalls calls =
                new HeldCalls(store.get(), threads, settings.get(ApplicationSettings.STORE_BUDGET), System::nanoTime);
        held = calls;
        return new RecoveryHook(calls, records, settlement, transactions);
    }

    /** Drives abandoned calls on from now on; does nothing where none are. */
    void start(ApplicationGuards guards, ApplicationSettings settings) {
        HeldCalls known = held;
        if (known == null) {
            return;
        }
        List<MethodOperation> operations = registry.recoverable();
        Duration interval = settings.get(ApplicationSettings.RECOVERY_INTERVAL);
        RecoveryRunner runner = new RecoveryRunner(
                operations.stream().map(this::recoverable).toList(),
                guards::current,
                known,
                guards.methods(),
                guards.calls().transactions(),
                guards.calls().telemetry(),
                interval.isZero() ? LEAST_PAUSE : interval,
                settings.get(ApplicationSettings.RECOVERY_ATTEMPTS));
        RecoverySchedule started =
                RecoverySchedule.start(ServerThreads.find(), runner, interval, shortestLease(operations));
        schedule = started;
        registry.open((Recovery) started);
    }

    /** The thread that renews leases, and repeats what stores could not take: of claims, and of calls that may be driven on. */
    LeaseRenewer renewer(Runnable tick, Engine claims) {
        HeldCalls known = held;
        if (known == null) {
            return LeaseRenewer.start(tick, claims.sweep(), claims.unsettled());
        }
        Runnable sweep = () -> {
            claims.sweep().run();
            known.sweep();
        };
        return LeaseRenewer.start(tick, sweep, () -> claims.unsettled().getAsInt() + known.unsettled());
    }

    /**
     * Ends that thread, if it was begun; what stores have not taken is given up.
     *
     * @param most how long what is under way is waited for
     */
    void end(@Nullable LeaseRenewer renewer, @Nullable Engine claims, Duration most) {
        if (pool != null) {
            pool.close(most);
        }
        if (renewer != null) {
            renewer.close();
        }
        if (claims != null) {
            claims.retries().close();
        }
        if (held != null) {
            held.close();
        }
    }

    private RecoverableMethod recoverable(MethodOperation operation) {
        MethodRecovery.Handlers handlers = recovery(operation).handlers();
        return new RecoverableMethod(
                operation,
                handlers.recovery().map(type -> () -> own.get(type, beans)),
                handlers.compensation().map(type -> () -> own.get(type, beans)));
    }

    private static Duration shortestLease(List<MethodOperation> operations) {
        return operations.stream()
                .map(operation -> recovery(operation).lease())
                .min(Duration::compareTo)
                .orElseThrow()
                .dividedBy(Leases.RENEWALS);
    }

    private static MethodRecovery recovery(MethodOperation operation) {
        return operation.recovery().orElseThrow();
    }

    @Override
    public void close() {
        if (schedule != null) {
            schedule.close();
        }
    }
}
