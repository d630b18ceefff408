package ee.dedupe.internal.transaction;

import ee.dedupe.internal.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches the server's transactions. Names their API, so that it can be loaded only where that is present. Thread-safe.
 */
public final class ServerTransactions implements Transactions {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final Set<Integer> ACTIVE = Set.of(Status.STATUS_ACTIVE);
    private static final Set<Integer> TAKEN_BACK =
            Set.of(Status.STATUS_MARKED_ROLLBACK, Status.STATUS_ROLLING_BACK, Status.STATUS_ROLLEDBACK);
    private static final Set<Integer> UNENDED = Set.of(Status.STATUS_ACTIVE, Status.STATUS_MARKED_ROLLBACK);

    private final Supplier<Optional<TransactionSynchronizationRegistry>> registry;
    private final OwnTransaction own;

    /** Looks for the server's transactions at the first call, on a thread of the application. */
    ServerTransactions() {
        this(new ServerRegistry(), OwnTransaction.ofServer());
    }

    /**
     * Watches those of another manager than the server's.
     *
     * @param registry of the manager; empty where none can be seen
     */
    public ServerTransactions(Supplier<Optional<TransactionSynchronizationRegistry>> registry) {
        this(registry, OwnTransaction.ofServer());
    }

    /** Watches as above, with what begins transactions. */
    public ServerTransactions(Supplier<Optional<TransactionSynchronizationRegistry>> registry, OwnTransaction own) {
        this.registry = registry;
        this.own = own;
    }

    @Override
    public <T extends @Nullable Object> T callInOwn(Callable<T> work) throws Exception {
        return own.call(work);
    }

    @Override
    public void whenEnded(Consumer<TransactionOutcome> told) {
        registry.get().ifPresentOrElse(found -> watch(found, told), () -> told.accept(TransactionOutcome.NONE));
    }

    @Override
    public boolean isActive() {
        return active().isPresent();
    }

    @Override
    public <T> Optional<T> kept(Class<T> type, Supplier<T> first) {
        return active().flatMap(found -> known(found, type).or(() -> keep(found, type, first.get())));
    }

    @Override
    public <T> Optional<T> kept(Class<T> type) {
        return unended().flatMap(found -> known(found, type));
    }

    private static <T> Optional<T> known(TransactionSynchronizationRegistry registry, Class<T> type) {
        return unlessEnded(() -> registry.getResource(type)).map(type::cast);
    }

    private static <T> Optional<T> keep(TransactionSynchronizationRegistry registry, Class<T> type, T value) {
        return unlessEnded(() -> {
            registry.putResource(type, value);
            return value;
        });
    }

    @Override
    public boolean rollBack() {
        return unended()
                .flatMap(found -> unlessEnded(() -> {
                    found.setRollbackOnly();
                    return found;
                }))
                .isPresent();
    }

    /** Another thread may end the transaction at any moment, when its time is over. */
    private static <T> Optional<T> unlessEnded(Supplier<@Nullable T> question) {
        try {
            return Optional.ofNullable(question.get());
        } catch (RuntimeException ended) {
            return Optional.empty();
        }
    }

    private Optional<TransactionSynchronizationRegistry> active() {
        return registry.get().filter(found -> is(found, ACTIVE));
    }

    private Optional<TransactionSynchronizationRegistry> unended() {
        return registry.get().filter(found -> is(found, UNENDED));
    }

    private static boolean is(TransactionSynchronizationRegistry registry, Set<Integer> asked) {
        return unlessEnded(registry::getTransactionStatus)
                .filter(asked::contains)
                .isPresent();
    }

    private static void watch(TransactionSynchronizationRegistry registry, Consumer<TransactionOutcome> told) {
        int status;
        try {
            status = registry.getTransactionStatus();
        } catch (RuntimeException e) {
            unwatched(told, e);
            return;
        }
        if (TAKEN_BACK.contains(status)) {
            // Some managers accept nobody who wants to learn of an end that is certain. One whose time is over stays
            // with its thread
            // until whoever has begun it sees that.
            told.accept(TransactionOutcome.ROLLED_BACK);
        } else if (status == Status.STATUS_ACTIVE) {
            register(registry, told);
        } else {
            told.accept(TransactionOutcome.NONE);
        }
    }

    private static void register(TransactionSynchronizationRegistry registry, Consumer<TransactionOutcome> told) {
        try {
            registry.registerInterposedSynchronization(new WatchedTransaction(told));
        } catch (RuntimeException e) {
            unwatched(told, e);
        }
    }

    /** Managers throw more than the specification knows, as where the transaction's time ends just now. */
    private static void unwatched(Consumer<TransactionOutcome> told, RuntimeException failure) {
        LOG.log(
                System.Logger.Level.WARNING,
                "DEDUP0047 A transaction cannot be watched; its outcome is unknown",
                failure);
        told.accept(TransactionOutcome.UNKNOWN);
    }
}
