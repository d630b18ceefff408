package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.AbstractMultivaluedMap;
import jakarta.ws.rs.core.Cookie;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;

/** A Jakarta REST request of which only the parts exist that the guard reads. May be sent more than once. */
public final class FakeRequest {
    private final MultivaluedMap<String, String> headers =
            new AbstractMultivaluedMap<>(new TreeMap<>(String.CASE_INSENSITIVE_ORDER)) {
                private static final long serialVersionUID = 1;
            };
    private final Map<String, Cookie> cookies = new HashMap<>();
    private final String pathAndQuery;
    private String verb = "POST";
    private Principal principal;
    private byte[] body = {};
    private boolean chunked;
    private boolean cut;
    private List<Object> matched = List.of();
    private String base = "http://localhost/app/";
    private ServletBody servlet;
    private InputStream read;

    /** How often the request was asked for its java.net.URI. */
    int urisAsked;

    /** A POST below {@code http://localhost/app/}. */
    public FakeRequest(String pathAndQuery) {
        this.pathAndQuery = pathAndQuery;
    }

    public FakeRequest verb(String other) {
        verb = other;
        return this;
    }

    public FakeRequest header(String name, String value) {
        headers.add(name, value);
        return this;
    }

    public FakeRequest cookie(String name, String value) {
        cookies.put(name, new Cookie.Builder(name).value(value).build());
        return this;
    }

    public FakeRequest key(String key) {
        return header("Idempotency-Key", key);
    }

    public FakeRequest by(String principalName) {
        principal = () -> principalName;
        return this;
    }

    FakeRequest json(String text) {
        return body("application/json", text);
    }

    public FakeRequest body(String type, String text) {
        body = text.getBytes(StandardCharsets.UTF_8);
        return header("Content-Type", type);
    }

    FakeRequest bytes(String type, byte[] content) {
        body = content.clone();
        return header("Content-Type", type);
    }

    /** Its body in a coding. */
    FakeRequest gzipped() {
        ByteArrayOutputStream coded = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(coded)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        body = coded.toByteArray();
        return header("Content-Encoding", "gzip");
    }

    /** Its body with bytes behind its end. */
    FakeRequest followedBy(byte[] behind) {
        byte[] both = Arrays.copyOf(body, body.length + behind.length);
        System.arraycopy(behind, 0, both, body.length, behind.length);
        body = both;
        return this;
    }

    byte[] sentBody() {
        return body.clone();
    }

    /** Without a Content-Length. */
    public FakeRequest chunked() {
        chunked = true;
        return this;
    }

    /** What the server calls the method of. */
    FakeRequest servedBy(Object... resources) {
        matched = List.of(resources);
        return this;
    }

    /** Where the server, or a filter of the application, takes it to have been sent. */
    FakeRequest seenAt(String otherBase) {
        base = otherBase;
        return this;
    }

    /** Whose client hangs up after the first byte. */
    FakeRequest cut() {
        cut = true;
        return this;
    }

    /** In a servlet container. */
    FakeRequest in(ServletBody container) {
        servlet = container;
        return this;
    }

    /** Whose body Jakarta REST reads from this stream of the container's. */
    public FakeRequest readFrom(InputStream container) {
        read = container;
        return this;
    }

    public RestCall call() {
        if (servlet == null) {
            String[] parts = ("/app/" + pathAndQuery).split("\\?", 2);
            FakeServletBody container = new FakeServletBody();
            container.path = parts[0];
            container.query = parts.length > 1 ? parts[1] : null;
            in(container);
        }
        return new RestCall(context(), TakenParameters.NONE);
    }

    private MultivaluedMap<String, String> parameters() {
        MultivaluedMap<String, String> parameters = new MultivaluedHashMap<>();
        String[] parts = pathAndQuery.split("\\?", 2);
        if (parts.length > 1 && !parts[1].isEmpty()) {
            for (String parameter : parts[1].split("&", -1)) {
                String[] pair = parameter.split("=", 2);
                parameters.add(pair[0], pair.length > 1 ? pair[1] : "");
            }
        }
        return parameters;
    }

    private URI uri(String text) {
        urisAsked++;
        return URI.create(text);
    }

    /** As it comes in, with nothing read of it. */
    public ContainerRequestContext context() {
        Map<Object, Object> properties = new HashMap<>();
        properties.put(ServletBody.PROPERTY, servlet);
        InputStream[] entity = {read != null ? read : cut ? new CutStream() : new ByteArrayInputStream(body)};
        UriInfo uriInfo = fake(UriInfo.class, (method, none) -> switch (method) {
            case "getPath" -> pathAndQuery.split("\\?", 2)[0];
            case "getQueryParameters" -> parameters();
            case "getRequestUri" -> uri(base + pathAndQuery);
            case "getBaseUri" -> URI.create(base);
            case "getMatchedResources" -> matched;
            default -> throw new UnsupportedOperationException(method);
        });
        SecurityContext security = fake(SecurityContext.class, (method, none) -> principal);
        return fake(ContainerRequestContext.class, (method, arguments) -> switch (method) {
            case "getMethod" -> verb;
            case "getUriInfo" -> uriInfo;
            case "getHeaders" -> headers;
            case "getHeaderString" -> headers.getFirst((String) arguments[0]);
            case "getCookies" -> cookies;
            case "getSecurityContext" -> security;
            case "getLength" -> chunked ? -1 : body.length;
            case "getEntityStream" -> entity[0];
            case "setEntityStream" -> {
                entity[0] = (InputStream) arguments[0];
                yield null;
            }
            case "abortWith" -> throw new Aborted((Response) arguments[0]);
            case "getProperty" -> properties.get(arguments[0]);
            case "setProperty" -> properties.put(arguments[0], arguments[1]);
            default -> throw new UnsupportedOperationException(method);
        });
    }

    /** The servlet request of this one, which has its properties as attributes. */
    static HttpServletRequest servlet(ContainerRequestContext request) {
        return fake(HttpServletRequest.class, (method, arguments) -> request.getProperty((String) arguments[0]));
    }

    @SuppressWarnings("InputStreamSlowMultibyteRead") // of two bytes
    private static final class CutStream extends InputStream {
        private boolean begun;

        @Override
        public int read() throws IOException {
            if (begun) {
                throw new IOException("connection reset");
            }
            begun = true;
            return '{';
        }
    }

    /** A filter has answered the request itself. */
    static final class Aborted extends RuntimeException {
        private static final long serialVersionUID = 1;

        final transient Response response;

        Aborted(Response response) {
            this.response = response;
        }
    }

    /** What is asked of a fake, by the method's name. */
    public interface Answering {
        Object answer(String method, Object[] arguments) throws Throwable;
    }

    public static <T> T fake(Class<T> type, Answering answering) {
        Object proxy = Proxy.newProxyInstance(
                FakeRequest.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> answering.answer(method.getName(), arguments));
        return type.cast(proxy);
    }
}
