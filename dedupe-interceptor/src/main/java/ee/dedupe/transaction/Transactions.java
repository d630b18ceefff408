package ee.dedupe.transaction;

import ee.dedupe.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.jspecify.annotations.Nullable;

/**
 * Watches the transactions that guarded calls run in, be they {@code @Transactional} or a session bean's: the gate
 * stands inside both. Where the server has no transactions, calls are settled by their status. Thread-safe.
 */
public final class Transactions {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final String REGISTRY = "java:comp/TransactionSynchronizationRegistry";

    private volatile @Nullable Server server;

    private record Server(Optional<TransactionSynchronizationRegistry> registry) {}

    /** Looks for the server's transactions at the first call, on a thread of the application. */
    public Transactions() {}

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
        registry().ifPresentOrElse(registry -> watch(registry, told), () -> told.accept(TransactionOutcome.NONE));
    }

    /** What a part of the library keeps with the transaction of this thread; empty where none is active. */
    public <T> Optional<T> kept(Class<T> type, Supplier<T> first) {
        return registry().filter(Transactions::isUnderWay).map(registry -> {
            T known = type.cast(registry.getResource(type));
            if (known == null) {
                known = first.get();
                registry.putResource(type, known);
            }
            return known;
        });
    }

    private static boolean isUnderWay(TransactionSynchronizationRegistry registry) {
        int status = registry.getTransactionStatus();
        return status == Status.STATUS_ACTIVE || status == Status.STATUS_MARKED_ROLLBACK;
    }

    /**
     * Lets the transaction of this thread end with a rollback.
     *
     * @return false when there is none
     */
    public boolean rollBack() {
        Optional<TransactionSynchronizationRegistry> active = registry().filter(Transactions::isUnderWay);
        active.ifPresent(TransactionSynchronizationRegistry::setRollbackOnly);
        return active.isPresent();
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

    private Optional<TransactionSynchronizationRegistry> registry() {
        Server known = server;
        if (known == null) {
            known = new Server(lookUp());
            server = known;
        }
        return known.registry();
    }

    @SuppressWarnings("BanJNDI") // a constant name in the component's own context
    private static Optional<TransactionSynchronizationRegistry> lookUp() {
        try {
            return Optional.of(InitialContext.doLookup(REGISTRY));
        } catch (NamingException | LinkageError absent) {
            LOG.log(
                    System.Logger.Level.INFO,
                    "DEDUP0054 No transactions on this server: claims are settled by the answer's status alone");
            return Optional.empty();
        }
    }
}
