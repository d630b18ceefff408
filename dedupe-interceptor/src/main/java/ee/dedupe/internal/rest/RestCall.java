package ee.dedupe.internal.rest;

import ee.dedupe.http.HttpCall;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.CanonicalPath;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.form.Forms;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.net.URI;
import java.security.Principal;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The request as it came in, read through the Jakarta REST request. */
final class RestCall implements HttpCall, Forms.Request {
    private final ContainerRequestContext request;
    private final Forms.Target target;
    private final String path;
    private Slice body = Slice.EMPTY;
    private @Nullable RequestBody parsed;

    /**
     * Of a request.
     *
     * @param container knows its target as sent
     */
    RestCall(ContainerRequestContext request, Forms.Source container) {
        this.request = request;
        target = target(request.getUriInfo(), container);
        String whole = target.path();
        String base = request.getUriInfo().getBaseUri().getRawPath();
        this.path = CanonicalPath.of(whole.startsWith(base) ? whole.substring(base.length()) : whole);
    }

    /** Servers take queries that java.net.URI refuses, such as {@code ?a|b}, and some keep them until they are asked. */
    private static Forms.Target target(UriInfo uri, Forms.Source container) {
        try {
            URI whole = uri.getRequestUri();
            return new Forms.Target(whole.getRawPath(), whole.getRawQuery());
        } catch (IllegalArgumentException refused) {
            return container.target(uri);
        }
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

    /** RESTEasy does. */
    @Override
    public boolean takesFieldsFromContainer() {
        return request.getClass().getName().startsWith("org.jboss.resteasy.");
    }

    @Override
    public String contentType() {
        // Not getHeaderString: it puts a text together for each call.
        String type = request.getHeaders().getFirst("Content-Type");
        return type == null ? "" : type;
    }

    @Nullable
    String rawQuery() {
        return target.query();
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
