package ee.dedupe.client;

import java.util.stream.Stream;
import org.eclipse.microprofile.rest.client.RestClientBuilder;
import org.eclipse.microprofile.rest.client.spi.RestClientListener;

/** Has MicroProfile Rest Client interfaces with {@link IdempotentCall} send its key. */
public final class RestClientSetup implements RestClientListener {
    /** For the container. */
    public RestClientSetup() {}

    @Override
    public void onNewClient(Class<?> serviceInterface, RestClientBuilder builder) {
        if (Stream.of(serviceInterface.getMethods()).anyMatch(CallSite::isMarked)) {
            builder.register(new AsyncAttempts());
            if (!builder.getConfiguration().isRegistered(IdempotencyKeyFilter.class)) {
                builder.register(IdempotencyKeyFilter.class);
            }
        }
    }
}
