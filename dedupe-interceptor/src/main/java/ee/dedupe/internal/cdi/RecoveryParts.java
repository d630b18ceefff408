package ee.dedupe.internal.cdi;

import ee.dedupe.Recovery;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.method.WorkDefaults;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.recovery.Driving;
import ee.dedupe.internal.recovery.HeldCalls;
import ee.dedupe.internal.recovery.LeftCalls;
import ee.dedupe.internal.recovery.Noting;
import ee.dedupe.internal.recovery.Outgoing;
import ee.dedupe.internal.recovery.RecoverableMethod;
import ee.dedupe.internal.recovery.RecoveryRunner;
import ee.dedupe.internal.recovery.Senders;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.outbox.OutboxSender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The parts that note calls which may have to be driven on, write what calls send, and do both later. */
final class RecoveryParts {
    private final Application application;
    private final ApplicationSettings settings;
    private final RunningApplication running;
    private final Noting noting;
    private Senders senders = new Senders(List.of());

    /** Over the records of calls. */
    RecoveryParts(Application application, ApplicationSettings settings, RunningApplication running, Records records) {
        this.application = application;
        this.settings = settings;
        this.running = running;
        this.noting = new Noting(
                running.operations().recoverable(),
                records,
                () -> new StorePool(
                        "dedupe-recovery-", settings.get(ApplicationSettings.STORE_THREADS), application.loader()),
                settings.get(ApplicationSettings.STORE_BUDGET),
                running.operations().expectsLetters(),
                () -> senders.kinds());
    }

    Noting noting() {
        return noting;
    }

    /** Takes what calls send; open before the first of them. */
    Part outbox(Supplier<Transactions> transactions, Optional<WorkDefaults> work) {
        return new Part() {
            @Override
            public void open() {
                noting.left().ifPresent(left -> running.offer(LeftCalls.class, left));
                noting.letters().ifPresent(store -> {
                    senders = new Senders(application.own().all(OutboxSender.class, application.beans()));
                    running.offer(
                            Outgoing.class,
                            new Outgoing(
                                    store,
                                    transactions.get(),
                                    () -> running.guards().flatMap(ApplicationGuards::current),
                                    senders,
                                    () -> running.operations().enforced(work.map(WorkDefaults::configured))));
                });
            }
        };
    }

    Part driving() {
        return new Driving(
                noting,
                this::runner,
                settings.get(ApplicationSettings.RECOVERY_INTERVAL),
                () -> senders,
                recovery -> running.offer(Recovery.class, recovery));
    }

    private RecoveryRunner runner(HeldCalls held, Duration secondAttemptAfter) {
        ApplicationGuards guards = running.guards().orElseThrow();
        return new RecoveryRunner(
                running.operations().recoverable().stream()
                        .map(operation -> RecoverableMethod.of(operation, application::get))
                        .toList(),
                guards::current,
                held,
                guards.methods(),
                guards.calls().transactions(),
                () -> RequestScope.begin(application.beans()),
                guards.calls().telemetry(),
                secondAttemptAfter,
                settings.get(ApplicationSettings.RECOVERY_ATTEMPTS));
    }
}
