package ee.dedupe.it.identity;

import jakarta.ws.rs.NameBinding;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Takes the entity of each success for what the method returns. */
@Provider
@CastingFilter.Casts
public class CastingFilter implements ContainerResponseFilter {
    /** Methods whose answers it filters. */
    @NameBinding
    @Retention(RetentionPolicy.RUNTIME)
    public @interface Casts {}

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (response.getStatus() == 201) {
            String entity = (String) response.getEntity();
            response.getHeaders().putSingle("X-Entity", entity);
        }
    }
}
