package ee.dedupe.internal.recovery;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ScheduledExecutorService;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Threads of the server's that see what the application sees. */
public final class ServerThreads {
    private static final String NAME = "java:comp/DefaultManagedScheduledExecutorService";
    private static final String OTHERS = "java:comp/DefaultManagedExecutorService";

    private ServerThreads() {}

    /**
     * Finds those of Jakarta Concurrency.
     *
     * @throws ProofStoreException where the server has none
     */
    public static ScheduledExecutorService find() {
        return find(ScheduledExecutorService.class, NAME);
    }

    /** Finds threads for work that may not end: those of {@link #find} are few, and each has something to repeat. */
    static ExecutorService others() {
        return find(ExecutorService.class, OTHERS);
    }

    @SuppressWarnings("BanJNDI") // a constant name in the component's own context
    private static <T> T find(Class<T> type, String name) {
        try {
            return type.cast(InitialContext.<Object>doLookup(name));
        } catch (NamingException | ClassCastException e) {
            throw new ProofStoreException(
                    "DEDUP0088 An operation names a recovery or a compensation, or there is an OutboxSender, and the server"
                            + " has no " + name + ": use a profile with Jakarta Concurrency",
                    e);
        }
    }
}
