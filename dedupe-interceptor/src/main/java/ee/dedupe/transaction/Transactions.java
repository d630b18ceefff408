package ee.dedupe.transaction;

import ee.dedupe.engine.TransactionOutcome;
import jakarta.transaction.Status;
import jakarta.transaction.TransactionSynchronizationRegistry;
import java.util.Optional;
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
        return registry().map(Transactions::watched).orElse(() -> TransactionOutcome.NONE);
    }

    private static Supplier<TransactionOutcome> watched(TransactionSynchronizationRegistry registry) {
        int status = registry.getTransactionStatus();
        if (status == Status.STATUS_MARKED_ROLLBACK) {
            // Some managers accept nobody who wants to learn of an end that is certain.
            return () -> TransactionOutcome.ROLLED_BACK;
        }
        if (status != Status.STATUS_ACTIVE) {
            return () -> TransactionOutcome.NONE;
        }
        WatchedTransaction transaction = new WatchedTransaction();
        try {
            registry.registerInterposedSynchronization(transaction);
        } catch (IllegalStateException e) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0047 A transaction cannot be watched; its outcome is unknown",
                    e);
            return () -> TransactionOutcome.UNKNOWN;
        }
        return transaction::outcome;
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
