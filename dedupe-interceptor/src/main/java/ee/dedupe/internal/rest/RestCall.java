package ee.dedupe.internal.rest;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.CanonicalPath;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.body.ServletBody;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.net.URI;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The request as it came in, read through the Jakarta REST request. */
final class RestCall implements HttpCall {
    private final ContainerRequestContext request;
    private final @Nullable ServletBody servlet;
    private final String path;
    private final @Nullable String query;
    private Slice body = Slice.EMPTY;
    private @Nullable RequestBody parsed;

    RestCall(ContainerRequestContext request) {
        this.request = request;
        this.servlet = request.getProperty(ServletBody.PROPERTY) instanceof ServletBody body ? body : null;
        UriInfo uri = request.getUriInfo();
        String whole;
        String sent;
        try {
            URI asked = uri.getRequestUri();
            whole = asked.getRawPath();
            sent = asked.getRawQuery();
        } catch (IllegalArgumentException refused) {
            // Servers take queries that java.net.URI refuses, such as ?a|b, and some keep them until they are asked.
            whole = servlet == null ? uri.getPath(false) : servlet.path();
            sent = servlet == null ? normalized(uri) : servlet.query();
        }
        String base = uri.getBaseUri().getRawPath();
        this.path = CanonicalPath.of(whole.startsWith(base) ? whole.substring(base.length()) : whole);
        this.query = sent;
    }

    /** Not as sent, but the same for the same query. */
    private static String normalized(UriInfo uri) {
        return new TreeMap<>(uri.getQueryParameters(false)).toString();
    }

    /** The request as the servlet container has it; null where there is none, or its filter is not in force. */
    @Nullable
    ServletBody servlet() {
        return servlet;
    }

    void body(Slice bytes) {
        body = bytes;
    }

    Slice bytes() {
        return body;
    }

    void parsed(RequestBody byTheContainer) {
        parsed = byTheContainer;
    }

    /** The body, where it had to be left to the container; there are no bytes then. */
    @Nullable
    RequestBody parsed() {
        return parsed;
    }

    /** Empty when it has none. */
    String contentType() {
        // Not getHeaderString: it puts a text together for each call.
        String type = request.getHeaders().getFirst("Content-Type");
        return type == null ? "" : type;
    }

    @Nullable
    String rawQuery() {
        return query;
    }

    @Override
    public String verb() {
        return request.getMethod();
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public Optional<String> query() {
        return Optional.ofNullable(rawQuery());
    }

    @Override
    public List<String> header(String name) {
        List<String> values = request.getHeaders().get(name);
        return values == null ? List.of() : List.copyOf(values);
    }

    @Override
    public Optional<Principal> principal() {
        return Optional.ofNullable(request.getSecurityContext())
                .map(security -> security.getUserPrincipal())
                .filter(principal -> Caller.ofPrincipal(principal.getName()).isPresent());
    }

    @Override
    public InputStream body() {
        return body.stream();
    }
}
