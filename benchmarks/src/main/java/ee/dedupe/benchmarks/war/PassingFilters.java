package ee.dedupe.benchmarks.war;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/** Before the request, after the answer and around its writing. */
@Passed
@Provider
public class PassingFilters implements ContainerRequestFilter, ContainerResponseFilter, WriterInterceptor {
    /** For JAX-RS. */
    public PassingFilters() {}

    @Override
    public void filter(ContainerRequestContext request) {}

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {}

    @Override
    public void aroundWriteTo(WriterInterceptorContext writing) throws IOException {
        writing.proceed();
    }
}
