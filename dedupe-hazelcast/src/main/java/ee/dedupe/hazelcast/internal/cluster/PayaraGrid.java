package ee.dedupe.hazelcast.internal.cluster;

import com.hazelcast.core.HazelcastInstance;
import java.util.Optional;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** The data grid that Payara Server and Payara Micro bring. */
final class PayaraGrid {
    private static final String NAME = "payara/Hazelcast";

    private PayaraGrid() {}

    /**
     * The server's own instance; empty on another server, where the grid is switched off, and where the application
     * brings a Hazelcast of its own, whose classes are not the server's.
     */
    @SuppressWarnings("BanJNDI") // a fixed name in the server's own directory
    static Optional<HazelcastInstance> find() {
        try {
            return InitialContext.doLookup(NAME) instanceof HazelcastInstance instance
                    ? Optional.of(instance)
                    : Optional.empty();
        } catch (NamingException e) {
            return Optional.empty();
        }
    }
}
