package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.Authority;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.CanonicalPath;
import ee.dedupe.internal.identity.ContentCoding;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.RequestTarget;
import ee.dedupe.internal.identity.SentParameter;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.caller.AddressedCall;
import ee.dedupe.internal.rest.key.QueryParameters;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.InputStream;
import java.net.URI;
import java.security.Principal;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The request as it came in, read through the Jakarta REST request. */
public final class RestCall implements AddressedCall {
    static final String CONTENT_ENCODING = "content-encoding";

    private final ContainerRequestContext request;
    private final TakenParameters taken;
    private final @Nullable ServletBody servlet;
    private final String path;
    private final @Nullable String query;
    private final String authority;
    private Slice body = Slice.EMPTY;
    private @Nullable RequestBody parsed;

    /**
     * Reads a request to a method.
     *
     * @param taken what that takes from headers and cookies
     */
    public RestCall(ContainerRequestContext request, TakenParameters taken) {
        this.request = request;
        this.taken = taken;
        this.servlet = request.getProperty(ServletBody.PROPERTY) instanceof ServletBody body ? body : null;
        UriInfo uri = request.getUriInfo();
        String relative = uri.getPath(false);
        // One server parses a java.net.URI when it is asked for that, which takes longer than all else that is read
        // here.
        boolean plain = CanonicalPath.isPlain(relative) && hasNoQuery(uri, servlet);
        Sent sent = plain ? new Sent(relative, null) : sent(uri, servlet);
        this.path = CanonicalPath.of(sent.path());
        this.query = sent.query();
        this.authority = Authority.of(
                request.getHeaders().getFirst("Host"), uri.getBaseUri().getRawAuthority());
    }

    /**
     * The address that the client asked for.
     *
     * @param path encoded, relative to the application
     * @param query encoded; null for none
     */
    private record Sent(String path, @Nullable String query) {}

    /** Asks both: a forward may have changed what one of them tells, and {@code ?} alone is a query. */
    private static boolean hasNoQuery(UriInfo uri, @Nullable ServletBody servlet) {
        return servlet != null
                && servlet.query() == null
                && uri.getQueryParameters(false).isEmpty();
    }

    private static Sent sent(UriInfo uri, @Nullable ServletBody servlet) {
        String base = uri.getBaseUri().getRawPath();
        try {
            URI asked = uri.getRequestUri();
            return new Sent(withoutBase(asked.getRawPath(), base), asked.getRawQuery());
        } catch (IllegalArgumentException refused) {
            // Servers take queries that java.net.URI refuses, such as ?a|b, and some keep them until they are asked.
            return servlet == null
                    ? new Sent(withoutBase(uri.getPath(false), base), normalized(uri))
                    : new Sent(withoutBase(servlet.path(), base), servlet.query());
        }
    }

    private static String withoutBase(String path, String base) {
        return path.startsWith(base) ? path.substring(base.length()) : path;
    }

    /** Returns a text that is not as sent, but the same for the same query. */
    private static String normalized(UriInfo uri) {
        return new TreeMap<>(uri.getQueryParameters(false)).toString();
    }

    /** The request as the servlet container has it; null where there is none, or its filter is not in force. */
    public @Nullable ServletBody servlet() {
        return servlet;
    }

    /** Its body, as it was sent. */
    public void body(Slice bytes) {
        body = bytes;
    }

    Slice bytes() {
        return body;
    }

    /**
     * The body without the coding in which it was sent; as it was sent where that cannot be undone.
     *
     * @param cap how many bytes it may have then
     */
    public Slice content(int cap) {
        List<String> codings = header(CONTENT_ENCODING);
        return codings.isEmpty()
                ? body
                : ContentCoding.decoded(codings, body, cap).orElse(body);
    }

    /** Returns what stands where the requests of an operation have their keys. */
    List<String> sentKey(HttpOperation operation) {
        String only = operation.onlyKeyHeader();
        return only == null ? operation.keys().in(this, () -> content(operation.requestCap())) : header(only);
    }

    /** Its body, where it has to be left to the container. */
    public void parsed(RequestBody byTheContainer) {
        parsed = byTheContainer;
    }

    /** The body, where it had to be left to the container; there are no bytes then. */
    @Nullable
    RequestBody parsed() {
        return parsed;
    }

    /** Returns the Content-Type; empty when it has none. */
    public String contentType() {
        // Not getHeaderString: it puts a text together for each call.
        String type = request.getHeaders().getFirst("Content-Type");
        return type == null ? "" : type;
    }

    /**
     * Tells what it was sent to.
     *
     * @param besides names of parameters of the query that are known as something else
     */
    RequestTarget target(Set<String> besides) {
        String application = servlet == null ? request.getUriInfo().getBaseUri().getRawPath() : servlet.application();
        return new RequestTarget(application, path, without(besides, query), authority, rewritten(besides));
    }

    @Override
    public String authority() {
        return authority;
    }

    /**
     * Returns what the client asked for, where a filter before the matching, a forward or a dispatch has put something
     * else in its place: the method's work may be for either.
     */
    private List<String> rewritten(Set<String> besides) {
        if (servlet == null) {
            return List.of();
        }
        String now = request.getUriInfo().getBaseUri().getRawPath() + path.substring(1);
        return servlet.first().stream()
                // Nearly all: no form of the same text need be made to see that.
                .filter(first -> !first.path().equals(now) || !Objects.equals(first.query(), query))
                .map(first -> target(CanonicalPath.of(first.path()), without(besides, first.query())))
                .filter(first -> !first.equals(target(CanonicalPath.of(now), without(besides, query))))
                .toList();
    }

    private static String target(String canonicalPath, @Nullable String query) {
        return query == null ? canonicalPath : canonicalPath + "?" + RequestTarget.canonical(query);
    }

    private static @Nullable String without(Set<String> parameters, @Nullable String query) {
        return query == null || parameters.isEmpty()
                ? query
                : QueryParameters.without(parameters, query).orElse(null);
    }

    /**
     * Returns what its method takes from headers and cookies.
     *
     * @param besides names of headers that are known as something else, in lower case
     */
    List<SentParameter> parameters(Set<String> besides) {
        return taken.in(request, besides);
    }

    /** Returns the parameters that count whatever the method takes, as {@link #parameters} does. */
    List<SentParameter> conditions(Set<String> besides) {
        return TakenParameters.conditions(request, besides);
    }

    @Override
    public String verb() {
        return request.getMethod().toUpperCase(Locale.ROOT);
    }

    @Override
    public String path() {
        return path;
    }

    @Override
    public Optional<String> query() {
        return Optional.ofNullable(query);
    }

    /** Returns what the client accepts, as it sent it; empty for nothing. */
    String accepted() {
        return String.join(",", header("Accept"));
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
