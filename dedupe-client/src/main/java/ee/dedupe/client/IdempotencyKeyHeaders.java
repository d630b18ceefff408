package ee.dedupe.client;

import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import org.eclipse.microprofile.rest.client.ext.ClientHeadersFactory;

/**
 * Sends the key of the current {@link IdempotentCall}, for {@code @RegisterClientHeaders} on MicroProfile Rest Client
 * interfaces. As {@link IdempotencyKeyFilter} it leaves a key alone that the request carries, and makes none; the key of the
 * request that the application serves is not passed on. Thread-safe.
 */
public class IdempotencyKeyHeaders implements ClientHeadersFactory {
    /** For the container. */
    public IdempotencyKeyHeaders() {}

    @Override
    public MultivaluedMap<String, String> update(
            MultivaluedMap<String, String> incoming, MultivaluedMap<String, String> outgoing) {
        MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
        if (outgoing.keySet().stream().noneMatch(IdempotencyKeys.HEADER::equalsIgnoreCase)) {
            IdempotencyKeys.current().ifPresent(key -> headers.putSingle(IdempotencyKeys.HEADER, key));
        }
        return headers;
    }
}
