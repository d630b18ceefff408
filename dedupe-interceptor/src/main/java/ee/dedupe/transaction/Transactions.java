package ee.dedupe.transaction;

import ee.dedupe.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Watches the transactions that guarded calls run in, be they {@code @Transactional} or a session bean's: the gate
 * stands inside both. Where the server has no transactions, calls are settled by their status. Thread-safe.
 */
public final class Transactions {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");

    private final Supplier<Optional<TransactionSynchronizationRegistry>> registry;

    /** Looks for the server's transactions at the first call, on a thread of the application. */
    public Transactions() {
        this(new ServerRegistry());
    }

    /**
     * Of another manager than the server's.
     *
     * @param registry of the manager; empty where none can be seen
     */
    public Transactions(Supplier<Optional<TransactionSynchronizationRegistry>> registry) {
        this.registry = registry;
    }

    /** How the transaction of this thread ends, to be asked when the answer has its status. */
    public Supplier<TransactionOutcome> watch() {
        AtomicReference<TransactionOutcome> outcome = new AtomicReference<>(TransactionOutcome.NONE);
        // An asynchronous answer may be given before its transaction has ended; then the answer alone decides.
        whenEnded(outcome::set);
        return outcome::get;
    }

    /**
     * Tells once how the transaction of this thread has ended: at once when there is none, or none that can be watched;
     * else when it ends, on whichever thread ends it, where neither naming nor CDI can be relied on.
     */
    public void whenEnded(Consumer<TransactionOutcome> told) {
        registry.get().ifPresentOrElse(found -> watch(found, told), () -> told.accept(TransactionOutcome.NONE));
    }

    /** What a part of the library keeps with the transaction of this thread; empty where none is active. */
    public <T> Optional<T> kept(Class<T> type, Supplier<T> first) {
        return active().flatMap(found -> known(found, type).or(() -> keep(found, type, first.get())));
    }

    /** What is kept with the transaction of this thread already, also when that can only roll back. */
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

    /**
     * Lets the transaction of this thread end with a rollback.
     *
     * @return false when there is none
     */
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
        } catch (IllegalStateException ended) {
            return Optional.empty();
        }
    }

    private Optional<TransactionSynchronizationRegistry> active() {
        return registry.get().filter(found -> found.getTransactionStatus() == Status.STATUS_ACTIVE);
    }

    private Optional<TransactionSynchronizationRegistry> unended() {
        return registry.get()
                .filter(found -> found.getTransactionStatus() == Status.STATUS_ACTIVE
                        || found.getTransactionStatus() == Status.STATUS_MARKED_ROLLBACK);
    }

    private static void watch(TransactionSynchronizationRegistry registry, Consumer<TransactionOutcome> told) {
        int status = registry.getTransactionStatus();
        if (status == Status.STATUS_MARKED_ROLLBACK) {
            // Some managers accept nobody who wants to learn of an end that is certain.
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
        } catch (IllegalStateException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0047 A transaction cannot be watched; its outcome is unknown",
                    e);
            told.accept(TransactionOutcome.UNKNOWN);
        }
    }
}
