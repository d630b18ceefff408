package ee.dedupe.client;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URI;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;

/** A request with a key, as it was sent: where to, and as whom. Thread-safe. */
final class SentRequest {
    private static final Pattern NOT_OF_THE_CALLER = Pattern.compile(
            "(?i)content-.*|if-.*|accept|accept-encoding|connection|expect|host|range|te|trailer|transfer-encoding|upgrade");

    private final Optional<Client> client;
    private final URI address;
    private final String key;
    private final MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
    private volatile boolean answered;

    /**
     * A request that is being sent.
     *
     * @param client that sends it and others like it; empty where it only sends those of an interface
     * @param keyHeader which has its key
     */
    SentRequest(ClientRequestContext request, Optional<Client> client, String keyHeader) {
        this.client = client;
        address = request.getUri();
        key = request.getHeaderString(keyHeader);
        request.getHeaders().forEach((name, values) -> {
            if (!name.equalsIgnoreCase(keyHeader)
                    && !NOT_OF_THE_CALLER.matcher(name).matches()) {
                headers.addAll(name, values);
            }
        });
    }

    /** Notes an answer; one that may be repeated leaves open what became of the call. */
    void answered(CallAnswer answer) {
        answered = !answer.isRepeatable();
    }

    boolean isAnswered() {
        return answered;
    }

    Optional<Client> client() {
        return client;
    }

    URI address() {
        return address;
    }

    String key() {
        return key;
    }

    /** Returns the headers that tell who calls, among others; not those of its content. */
    MultivaluedMap<String, Object> headers() {
        // What a filter of the application adds to a question is not sent twice with the next.
        MultivaluedMap<String, Object> copy = new MultivaluedHashMap<>();
        headers.forEach((name, values) -> copy.put(name, new ArrayList<>(values)));
        return copy;
    }
}
