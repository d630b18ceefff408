package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.MultipartBody;
import ee.dedupe.internal.rest.form.Forms;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.Principal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Jakarta REST request of which only the parts exist that the guard reads. May be sent more than once. */
public final class FakeRequest {
    private final MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    private final String pathAndQuery;
    private String verb = "POST";
    private Principal principal;
    private byte[] body = {};
    private boolean chunked;
    private List<Object> matched = List.of();

    /** A POST below {@code http://localhost/app/}. */
    FakeRequest(String pathAndQuery) {
        this.pathAndQuery = pathAndQuery;
    }

    FakeRequest verb(String other) {
        verb = other;
        return this;
    }

    FakeRequest header(String name, String value) {
        headers.add(name, value);
        return this;
    }

    FakeRequest key(String key) {
        return header("Idempotency-Key", key);
    }

    FakeRequest by(String principalName) {
        principal = () -> principalName;
        return this;
    }

    FakeRequest json(String text) {
        return body("application/json", text);
    }

    FakeRequest body(String type, String text) {
        body = text.getBytes(StandardCharsets.UTF_8);
        return header("Content-Type", type);
    }

    /** Without a Content-Length. */
    FakeRequest chunked() {
        chunked = true;
        return this;
    }

    /** What the server calls the method of. */
    FakeRequest servedBy(Object resource) {
        matched = List.of(resource);
        return this;
    }

    RestCall call() {
        String[] parts = ("/app/" + pathAndQuery).split("\\?", 2);
        return new RestCall(context(), new Container(new Forms.Target(parts[0], parts.length > 1 ? parts[1] : null)));
    }

    /** As it comes in, with nothing read of it. */
    ContainerRequestContext context() {
        Map<Object, Object> properties = new HashMap<>();
        InputStream[] entity = {new ByteArrayInputStream(body)};
        UriInfo uriInfo = fake(UriInfo.class, (method, none) -> switch (method) {
            case "getRequestUri" -> URI.create("http://localhost/app/" + pathAndQuery);
            case "getBaseUri" -> URI.create("http://localhost/app/");
            case "getMatchedResources" -> matched;
            default -> throw new UnsupportedOperationException(method);
        });
        SecurityContext security = fake(SecurityContext.class, (method, none) -> principal);
        return fake(ContainerRequestContext.class, (method, arguments) -> switch (method) {
            case "getMethod" -> verb;
            case "getUriInfo" -> uriInfo;
            case "getHeaders" -> headers;
            case "getHeaderString" -> headers.getFirst((String) arguments[0]);
            case "getSecurityContext" -> security;
            case "getLength" -> chunked ? -1 : body.length;
            case "getEntityStream" -> entity[0];
            case "setEntityStream" -> {
                entity[0] = (InputStream) arguments[0];
                yield null;
            }
            case "getProperty" -> properties.get(arguments[0]);
            case "setProperty" -> properties.put(arguments[0], arguments[1]);
            default -> throw new UnsupportedOperationException(method);
        });
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

    private record Container(Forms.Target target) implements Forms.Source {
        @Override
        public boolean canTell() {
            return true;
        }

        @Override
        public Forms.Target target(UriInfo uri) {
            return target;
        }

        @Override
        public Map<String, String[]> parameters() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Optional<List<MultipartBody.Part>> parts(int most) {
            throw new UnsupportedOperationException();
        }
    }
}
