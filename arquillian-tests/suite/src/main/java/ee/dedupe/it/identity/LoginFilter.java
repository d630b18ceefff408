package ee.dedupe.it.identity;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.core.SecurityContext;
import jakarta.ws.rs.ext.Provider;
import java.security.Principal;

/** Authenticates whoever says who they are. */
@Provider
@Priority(Priorities.AUTHENTICATION)
public class LoginFilter implements ContainerRequestFilter {
    @Override
    public void filter(ContainerRequestContext request) {
        String user = request.getHeaderString("X-User");
        if (user != null) {
            request.setSecurityContext(new LoggedIn(() -> user));
        }
    }

    private record LoggedIn(Principal principal) implements SecurityContext {
        @Override
        public Principal getUserPrincipal() {
            return principal;
        }

        @Override
        public boolean isUserInRole(String role) {
            return false;
        }

        @Override
        public boolean isSecure() {
            return false;
        }

        @Override
        public String getAuthenticationScheme() {
            return "X-User";
        }
    }
}
