package ee.dedupe.internal.recovery;

import ee.dedupe.Recovery;
import ee.dedupe.internal.engine.HeldClaim;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Drives the calls on that were noted; does nothing where none are. */
public final class Driving implements Part {
    /** The pause before a second attempt where there are no looks, so that it is not zero. */
    private static final Duration LEAST_PAUSE = Duration.ofMillis(100);

    private final Noting noting;
    private final BiFunction<HeldCalls, Duration, RecoveryRunner> runner;
    private final Duration interval;
    private final Supplier<Senders> senders;
    private final Consumer<Recovery> begun;
    private Optional<RecoverySchedule> schedule = Optional.empty();

    /**
     * Drives nothing on before it is opened.
     *
     * @param runner made, for a pause before the second attempt, when all that it needs is there
     * @param interval between two looks; zero for none
     * @param senders of what calls have sent
     * @param begun is told when it begins
     */
    public Driving(
            Noting noting,
            BiFunction<HeldCalls, Duration, RecoveryRunner> runner,
            Duration interval,
            Supplier<Senders> senders,
            Consumer<Recovery> begun) {
        this.noting = noting;
        this.runner = runner;
        this.interval = interval;
        this.senders = senders;
        this.begun = begun;
    }

    @Override
    public void open() {
        schedule = noting.held().map(held -> started(runner.apply(held, secondAttemptAfter())));
        schedule.ifPresent(begun);
    }

    private RecoverySchedule started(RecoveryRunner recovery) {
        List<Sending> sendings =
                noting.letters().isEmpty() ? List.of() : senders.get().sendings(recovery, ServerThreads.others());
        return RecoverySchedule.start(
                ServerThreads.find(),
                recovery,
                sendings,
                () -> noting.left().ifPresent(LeftCalls::counts),
                interval,
                shortestLease(noting.operations()));
    }

    @Override
    public void stop() {
        schedule.ifPresent(RecoverySchedule::close);
    }

    private Duration secondAttemptAfter() {
        return interval.isZero() ? LEAST_PAUSE : interval;
    }

    private static Duration shortestLease(List<MethodOperation> operations) {
        return operations.stream()
                .flatMap(operation -> operation.recovery().stream())
                .map(MethodRecovery::lease)
                .min(Duration::compareTo)
                .orElse(Sending.LIMIT)
                .dividedBy(HeldClaim.RENEWALS);
    }
}
