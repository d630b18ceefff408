package ee.dedupe.internal.recovery;

import ee.dedupe.Mode;
import ee.dedupe.Recovery;
import ee.dedupe.Watermarks;
import ee.dedupe.internal.call.CommittedCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.config.ApplicationSettings;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.feature.GuardedApplication;
import ee.dedupe.internal.feature.LeaseThread;
import ee.dedupe.internal.feature.UnfinishedCalls;
import ee.dedupe.internal.json.JsonText;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.proof.RecordedCalls;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.transaction.Transactions;
import ee.dedupe.outbox.Outbox;
import ee.dedupe.outbox.OutboxSender;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The parts that record calls, note those which may have to be driven on, write what calls send, and drive and send that later. They
 * are made in this order, and what needs the guard is found when it is opened.
 */
final class RecoveryParts {
    private final GuardedApplication application;
    private final RecordSettings settings;
    private final List<MethodOperation> recoverable;
    private final JsonText json = new JsonText();
    private final Records records;
    private final Noting noting;
    private Senders senders = new Senders(List.of());

    /** Of one application. */
    RecoveryParts(GuardedApplication application, RecordSettings settings) {
        this.application = application;
        this.settings = settings;
        this.recoverable = application
                .operations()
                .filter(MethodOperation.class::isInstance)
                .map(MethodOperation.class::cast)
                .filter(operation -> operation.recovery().isPresent())
                .toList();
        boolean sends =
                application.injects(Outbox.class) || (application.guards() && application.has(OutboxSender.class));
        this.records = new Records(
                application.loader(),
                settings.store(),
                uses(sends),
                application.context(),
                application::seal,
                marks -> application.offer(Watermarks.class, marks));
        this.noting = new Noting(
                recoverable,
                records,
                () -> new StorePool(
                        "dedupe-recovery-",
                        application.settings().get(ApplicationSettings.STORE_THREADS),
                        application.loader()),
                application.settings().get(ApplicationSettings.STORE_BUDGET),
                sends,
                () -> senders.kinds());
    }

    private Records.Uses uses(boolean sends) {
        Optional<String> stays = application
                .policies()
                .filter(policy -> policy.key().term().stays())
                .map(policy -> policy.operation().label())
                .findFirst();
        return new Records.Uses(
                application.guards(), application.injects(Watermarks.class), !recoverable.isEmpty(), stays, sends);
    }

    /** Returns what the guards stand on. */
    List<Part> foundations() {
        return application.guards() ? List.of(records, noting, hooking()) : List.of(records);
    }

    /** Has the engine ask for the hook, and operators and metrics see what there is. */
    private Part hooking() {
        return new Part() {
            @Override
            public void open() {
                records.store().ifPresent(store -> {
                    application.offer(CommittedCalls.class, new RecordedCalls(store));
                    application.offer(ReturnHook.Factory.class, RecoveryParts.this::hook);
                });
                records.staying().ifPresent(application.recorder()::watchRecords);
                noting.left().ifPresent(left -> {
                    application.offer(UnfinishedCalls.class, left);
                    application.recorder().watchPending(left::waitingNow, left::givenUpNow);
                });
                application.find(LeaseThread.class).orElseThrow().run(noting::sweep, noting::unsettled);
            }
        };
    }

    /** Makes the hook of all calls, and takes what they send before the first of them runs. */
    private ReturnHook hook(Transactions transactions, Settlement settlement) {
        noting.letters().ifPresent(store -> {
            senders = new Senders(application.all(OutboxSender.class));
            application.offer(
                    Outgoing.class,
                    new Outgoing(
                            store,
                            transactions,
                            application::currentCall,
                            senders,
                            () -> application
                                    .policies()
                                    .allMatch(policy -> policy.mode().get() == Mode.ENFORCE)));
        });
        return noting.hook(new NotableCalls(recoverable, json), transactions, settlement);
    }

    /** Drives on what was noted. */
    Part driving() {
        return new Driving(
                noting,
                this::runner,
                settings.interval(),
                () -> senders,
                recovery -> application.offer(Recovery.class, recovery));
    }

    private RecoveryRunner runner(HeldCalls held, Duration secondAttemptAfter) {
        GuardedCalls calls = application.find(GuardedCalls.class).orElseThrow();
        return new RecoveryRunner(
                recoverable.stream()
                        .map(operation -> RecoverableMethod.of(operation, this::bean))
                        .toList(),
                application::currentCall,
                held,
                new HandledCalls(application.find(MethodCalls.class).orElseThrow(), json),
                calls.transactions(),
                application::requestScope,
                calls.telemetry(),
                secondAttemptAfter,
                settings.attempts());
    }

    /** The deployment has seen that it is there. */
    private <T> T bean(Class<T> type) {
        return application.context().bean(type).orElseThrow();
    }
}
