package ee.dedupe.internal.recovery;

import ee.dedupe.internal.proof.store.ProofStoreException;
import java.util.concurrent.ScheduledExecutorService;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Threads of the server's that see what the application sees. */
public final class ServerThreads {
    private static final String NAME = "java:comp/DefaultManagedScheduledExecutorService";

    private ServerThreads() {}

    /**
     * Of Jakarta Concurrency.
     *
     * @throws ProofStoreException where the server has none
     */
    @SuppressWarnings("BanJNDI") // a constant name in the component's own context
    public static ScheduledExecutorService find() {
        try {
            return InitialContext.doLookup(NAME);
        } catch (NamingException | ClassCastException e) {
            throw new ProofStoreException(
                    "DEDUP0088 An operation names a recovery or a compensation, and the server has no " + NAME
                            + ": use a profile with Jakarta Concurrency",
                    e);
        }
    }
}
