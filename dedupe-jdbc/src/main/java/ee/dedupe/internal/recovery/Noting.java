package ee.dedupe.internal.recovery;

import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.engine.Settlement;
import ee.dedupe.internal.lifecycle.Part;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.proof.Records;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.store.Patience;
import ee.dedupe.internal.threads.StorePool;
import ee.dedupe.internal.transaction.Transactions;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Notes the calls that may have to be driven on, and what calls send; nothing where no operation asks for either. */
public final class Noting implements Part {
    private static final Duration LONGEST_LAST_CALLS = Duration.ofSeconds(1);

    private final List<MethodOperation> operations;
    private final Records records;
    private final Supplier<StorePool> threads;
    private final Duration budget;
    private final boolean sends;
    private final Supplier<? extends Collection<String>> kinds;
    private @Nullable StorePool pool;
    private @Nullable PendingCallStore store;
    private @Nullable HeldCalls held;
    private @Nullable LeftCalls left;

    /**
     * Notes nothing before it is opened.
     *
     * @param operations that name one or both
     * @param records keeps what is noted
     * @param threads made where something is noted: a database that hangs must not take those on which claims are asked for
     * @param budget how long one call waits
     * @param sends whether calls send something
     * @param kinds of what they send, as soon as they are known
     */
    public Noting(
            List<MethodOperation> operations,
            Records records,
            Supplier<StorePool> threads,
            Duration budget,
            boolean sends,
            Supplier<? extends Collection<String>> kinds) {
        this.operations = operations;
        this.records = records;
        this.threads = threads;
        this.budget = budget;
        this.sends = sends;
        this.kinds = kinds;
    }

    @Override
    public void open() {
        if (!operations.isEmpty() || sends) {
            StorePool started = threads.get();
            PendingCallStore opened = records.openPendingCalls();
            pool = started;
            store = opened;
            held = new HeldCalls(opened, started, budget, System::nanoTime, Patience.REAL_TIME);
            left = new LeftCalls(
                    opened,
                    new AskedStore(started, budget, System::nanoTime, Patience.REAL_TIME),
                    operations.stream()
                            .flatMap(operation -> operation.recovery().stream())
                            .map(MethodRecovery::name)
                            .toList(),
                    kinds);
        }
    }

    @Override
    public void stop() {
        if (pool != null) {
            pool.close(LONGEST_LAST_CALLS);
        }
    }

    /** Gives up what the store has not taken. */
    @Override
    public void close() {
        if (held != null) {
            held.close();
        }
    }

    /** Has calls recorded, and noted before that if any may have to be driven on. */
    public ReturnHook hook(NotableCalls notable, Transactions transactions, Settlement settlement) {
        ReturnHook recording = records.hook(transactions, settlement);
        HeldCalls known = held;
        return known == null || operations.isEmpty()
                ? recording
                : new RecoveryHook(notable, known, recording, settlement, transactions);
    }

    /** Repeats what the store could not take. */
    public void sweep() {
        if (held != null) {
            held.sweep();
        }
    }

    /** Returns how much the store has not taken. */
    public int unsettled() {
        return held == null ? 0 : held.unsettled();
    }

    /** Returns what nobody holds; empty where no call is noted and nothing is sent. */
    public Optional<LeftCalls> left() {
        return Optional.ofNullable(left);
    }

    /** The calls that this node holds; empty where none is noted. */
    Optional<HeldCalls> held() {
        return Optional.ofNullable(held);
    }

    /** Returns where what calls send is written; empty where they send nothing. */
    public Optional<PendingCallStore> letters() {
        return Optional.ofNullable(store).filter(open -> sends);
    }

    List<MethodOperation> operations() {
        return operations;
    }
}
