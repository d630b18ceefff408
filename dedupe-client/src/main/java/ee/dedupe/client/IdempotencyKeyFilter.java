package ee.dedupe.client;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientRequestFilter;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.client.ClientResponseFilter;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sends the key of the current {@link IdempotentCall}. Register it with a Jakarta REST client; MicroProfile Rest Client
 * interfaces with that annotation have it already. It leaves a key alone that the request carries, and makes none: one that a
 * filter makes is another one at each attempt.
 *
 * <p>It stops at the lifetime that a service (scheme, host and port) told for a key, in {@code Idempotency-Key-Lifetime}: it
 * answers a later attempt there itself with 422 {@code expired}, since the service would run the call again. Thread-safe.
 *
 * <p>It runs on the thread that sends. For {@code async()} and {@code rx()} of Jakarta REST, which is not the caller's, set the
 * header yourself, to {@link IdempotencyKeys#current()}.
 */
@Priority(Priorities.HEADER_DECORATOR)
public class IdempotencyKeyFilter implements ClientRequestFilter, ClientResponseFilter {
    private static final System.Logger LOG = System.getLogger("ee.dedupe.client");
    private static final String INVOKED_METHOD = "org.eclipse.microprofile.rest.client.invokedMethod";

    private static final String SENT = IdempotencyKeyFilter.class.getName() + ".sent";
    private static final String NOTED = IdempotencyKeyFilter.class.getName() + ".noted";

    private final String header;
    private final KeyLifetimes lifetimes;
    private final Set<Method> told = ConcurrentHashMap.newKeySet();

    /** Makes a filter that sends the key in {@code Idempotency-Key}. */
    public IdempotencyKeyFilter() {
        this(IdempotencyKeys.HEADER);
    }

    /**
     * Makes a filter that sends the key in another header.
     *
     * @param header its name
     */
    public IdempotencyKeyFilter(String header) {
        this(header, new KeyLifetimes(System::nanoTime));
    }

    IdempotencyKeyFilter(String header, KeyLifetimes lifetimes) {
        this.header = header;
        this.lifetimes = lifetimes;
    }

    @Override
    public void filter(ClientRequestContext request) {
        if (request.getHeaders().keySet().stream().noneMatch(header::equalsIgnoreCase)) {
            IdempotencyKeys.current()
                    .ifPresentOrElse(key -> request.getHeaders().putSingle(header, key), () -> tellOfLost(request));
        }
        String key = request.getHeaderString(header);
        if (key != null && lifetimes.isOver(KeyLifetimes.Sent.to(request.getUri(), key))) {
            request.abortWith(Response.status(422)
                    .header(CallAnswer.IdempotencyStatus.HEADER, "expired")
                    .build());
        } else if (key != null) {
            request.setProperty(SENT, lifetimes.now());
            note(request);
        }
    }

    @Override
    public void filter(ClientRequestContext request, ClientResponseContext answer) {
        if (request.getProperty(NOTED) instanceof SentRequest noted) {
            noted.answered(CallAnswer.of(
                    answer.getStatus(),
                    Optional.ofNullable(answer.getHeaderString(CallAnswer.IdempotencyStatus.HEADER)),
                    Optional.empty(),
                    ""));
        }
        String key = request.getHeaderString(header);
        if (key != null && request.getProperty(SENT) instanceof Long sent) {
            KeyLifetimes.parsed(answer.getHeaderString(KeyLifetimes.HEADER))
                    .ifPresent(lifetime -> lifetimes.told(KeyLifetimes.Sent.to(request.getUri(), key), sent, lifetime));
        }
    }

    private void note(ClientRequestContext request) {
        Attempt.current().flatMap(Attempt::requests).ifPresent(requests -> {
            // That of an interface throws what its mappers make of an answer.
            Optional<Client> client = request.getProperty(INVOKED_METHOD) == null
                    ? Optional.ofNullable(request.getClient())
                    : Optional.empty();
            SentRequest sent = new SentRequest(request, client, header);
            requests.sent(sent);
            request.setProperty(NOTED, sent);
        });
    }

    /** The caller's method has a key, and nobody would see that the request has none. */
    private void tellOfLost(ClientRequestContext request) {
        if (request.getProperty(INVOKED_METHOD) instanceof Method method
                && CallSite.isMarked(method)
                && told.add(method)) {
            LOG.log(
                    System.Logger.Level.WARNING,
                    "DEDUP0150 " + CallSite.of(method).name()
                            + " was sent without its idempotency key: the client sends on"
                            + " another thread, and takes nothing along");
        }
    }
}
