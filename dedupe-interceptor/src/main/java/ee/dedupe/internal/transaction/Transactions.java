package ee.dedupe.internal.transaction;

import ee.dedupe.internal.engine.TransactionOutcome;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The transactions that guarded calls run in, be they {@code @Transactional} or a session bean's: the guard stands inside
 * both. Where there are none, calls are settled by their status. Thread-safe.
 */
public sealed interface Transactions permits ServerTransactions, NoTransactions {
    /** Returns the server's; none, which is logged, if it does not show Jakarta Transactions to the application. */
    static Transactions ofServer() {
        try {
            Class.forName(
                    "jakarta.transaction.TransactionSynchronizationRegistry",
                    false,
                    Transactions.class.getClassLoader());
            return new ServerTransactions();
        } catch (ClassNotFoundException | LinkageError absent) {
            MissingTransactions.tell();
            return new NoTransactions();
        }
    }

    /**
     * Tells once how the transaction of this thread has ended: at once when there is none, or none that can be watched;
     * else when it ends, on whichever thread ends it, where neither naming nor CDI can be relied on.
     */
    void whenEnded(Consumer<TransactionOutcome> told);

    /** Returns whether this thread has a transaction that may commit. */
    boolean isActive();

    /** Returns what a part of the library keeps with the transaction of this thread; empty where none is active. */
    <T> Optional<T> kept(Class<T> type, Supplier<T> first);

    /** Returns what is kept with the transaction of this thread already, also when that can only roll back. */
    <T> Optional<T> kept(Class<T> type);

    /**
     * Does this in a transaction of its own, on a thread that has none: committed when it returns, rolled back when it throws.
     *
     * @throws Exception what it throws, or why the transaction cannot be begun or committed
     */
    <T extends @Nullable Object> T callInOwn(Callable<T> work) throws Exception;

    /**
     * Lets the transaction of this thread end with a rollback.
     *
     * @return false when there is none
     */
    boolean rollBack();
}
