package ee.dedupe.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.security.Principal;
import java.util.Map;

/** A Jakarta REST request of which only the parts exist that a {@link RestCall} reads. */
final class FakeRequest {
    private final MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    private final URI uri;
    private Principal principal;

    /** A POST below {@code http://localhost/app/}. */
    FakeRequest(String pathAndQuery) {
        uri = URI.create("http://localhost/app/" + pathAndQuery);
    }

    FakeRequest header(String name, String value) {
        headers.add(name, value);
        return this;
    }

    FakeRequest by(String principalName) {
        principal = () -> principalName;
        return this;
    }

    RestCall call() {
        UriInfo uriInfo =
                proxy(UriInfo.class, Map.of("getRequestUri", uri, "getBaseUri", URI.create("http://localhost/app/")));
        SecurityContext security = (SecurityContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {SecurityContext.class}, (self, method, none) -> principal);
        return new RestCall((ContainerRequestContext) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ContainerRequestContext.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "getMethod" -> "POST";
                    case "getUriInfo" -> uriInfo;
                    case "getHeaders" -> headers;
                    case "getHeaderString" -> headers.getFirst((String) arguments[0]);
                    case "getSecurityContext" -> security;
                    default -> throw new UnsupportedOperationException(method.getName());
                }));
    }

    private static <T> T proxy(Class<T> type, Map<String, Object> answers) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (self, method, none) -> answers.get(method.getName())));
    }
}
