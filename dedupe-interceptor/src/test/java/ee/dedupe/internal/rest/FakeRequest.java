package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.MultipartBody;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.core.UriInfo;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.security.Principal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A Jakarta REST request of which only the parts exist that a {@link RestCall} reads. */
final class FakeRequest {
    private final MultivaluedMap<String, String> headers = new MultivaluedHashMap<>();
    private final String pathAndQuery;
    private Principal principal;

    /** A POST below {@code http://localhost/app/}. */
    FakeRequest(String pathAndQuery) {
        this.pathAndQuery = pathAndQuery;
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
        UriInfo uriInfo = (UriInfo) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {UriInfo.class},
                (self, method, none) -> switch (method.getName()) {
                    case "getRequestUri" -> URI.create("http://localhost/app/" + pathAndQuery);
                    case "getBaseUri" -> URI.create("http://localhost/app/");
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        SecurityContext security = (SecurityContext) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {SecurityContext.class}, (self, method, none) -> principal);
        ContainerRequestContext request = (ContainerRequestContext) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {ContainerRequestContext.class},
                (self, method, arguments) -> switch (method.getName()) {
                    case "getMethod" -> "POST";
                    case "getUriInfo" -> uriInfo;
                    case "getHeaders" -> headers;
                    case "getHeaderString" -> headers.getFirst((String) arguments[0]);
                    case "getSecurityContext" -> security;
                    default -> throw new UnsupportedOperationException(method.getName());
                });
        String[] parts = ("/app/" + pathAndQuery).split("\\?", 2);
        return new RestCall(request, new Container(new Forms.Target(parts[0], parts.length > 1 ? parts[1] : null)));
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
