package ee.dedupe.client;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.naming.InitialContext;
import javax.naming.NamingException;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientBuilderListener;
import org.eclipse.microprofile.rest.client.spi.RestClientListener;

/**
 * Has MicroProfile Rest Client interfaces with {@link IdempotentCall} send its key.
 *
 * <p>WildFly's client asks for no {@link AsyncAttempts} on the threads of MicroProfile Fault Tolerance; but it hands each
 * request to an executor. Its own choice, the server's default one, is put into each new builder with the attempt around it.
 * An executor that the application sets takes its place, and is left as it is.
 */
public final class RestClientSetup implements RestClientListener, RestClientBuilderListener {
    private static final String BUILDERS = "org.jboss.resteasy.";
    private static final String SERVERS = "java:comp/DefaultManagedExecutorService";

    private final Supplier<Optional<Executor>> threads;

    /** The container calls it. */
    public RestClientSetup() {
        this(RestClientSetup::ofTheServer);
    }

    RestClientSetup(Supplier<Optional<Executor>> threads) {
        this.threads = threads;
    }

    @Override
    public void onNewBuilder(RestClientBuilder builder) {
        if (builder.getClass().getName().startsWith(BUILDERS)) {
            threads.get().map(AttemptExecutor::new).ifPresent(builder::executorService);
        }
    }

    @Override
    public void onNewClient(Class<?> serviceInterface, RestClientBuilder builder) {
        if (Stream.of(serviceInterface.getMethods()).anyMatch(CallSite::isMarked)) {
            builder.register(new AsyncAttempts());
            if (!builder.getConfiguration().isRegistered(IdempotencyKeyFilter.class)) {
                builder.register(IdempotencyKeyFilter.class);
            }
        }
    }

    /**
     * Returns the threads of the server; empty outside of an application's components, and on a server without Jakarta
     * Concurrency.
     */
    @SuppressWarnings("BanJNDI") // a fixed name of the specification's
    private static Optional<Executor> ofTheServer() {
        try {
            Executor found = InitialContext.doLookup(SERVERS);
            return Optional.of(found);
        } catch (NamingException none) {
            return Optional.empty();
        }
    }
}
