package ee.dedupe.it.observability;

import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** In the WAR: what no watch can do without. */
final class CostControls {
    private CostControls() {}

    /** Behind filters that do nothing. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Passed {}

    /** Behind filters that read the body, digest it and then the digest, and put the body back. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    @interface Read {}

    /** For {@link Passed}. */
    @Provider
    @Passed
    public static class Passing implements ContainerRequestFilter, ContainerResponseFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            // What it takes to be called.
        }

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            // As above.
        }
    }

    /** For {@link Read}. */
    @Provider
    @Read
    public static class Reading implements ContainerRequestFilter, ContainerResponseFilter {
        private static final String DIGEST = "cost-control";

        @Override
        public void filter(ContainerRequestContext request) throws IOException {
            byte[] body = request.getEntityStream().readAllBytes();
            try {
                MessageDigest sha = MessageDigest.getInstance("SHA-256");
                request.setProperty(DIGEST, sha.digest(sha.digest(body)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException(e);
            }
            request.setEntityStream(new ByteArrayInputStream(body));
        }

        @Override
        public void filter(ContainerRequestContext request, ContainerResponseContext response) {
            if (request.getProperty(DIGEST) == null) {
                throw new IllegalStateException("not read");
            }
        }
    }
}
