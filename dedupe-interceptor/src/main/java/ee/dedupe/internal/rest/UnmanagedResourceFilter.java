package ee.dedupe.internal.rest;

import ee.dedupe.Layer;
import ee.dedupe.internal.operation.Operation;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;

/** Fails every call of a guarded method whose object CDI does not manage: running it unguarded would be silent. */
record UnmanagedResourceFilter(Operation operation, HttpOperations operations) implements ContainerRequestFilter {

    static String notManaged(String className) {
        return "DEDUP0023 @Deduplicated on " + className
                + " cannot be honored: the object that serves the request is no"
                + " CDI bean. Give the class a scope such as @RequestScoped, let CDI create it (a sub-resource with"
                + " Instance<>, not with new), and list it in getClasses(), not in getSingletons()";
    }

    @Override
    public void filter(ContainerRequestContext request) {
        operations.httpCalls().calls().telemetry().notGuarded(operation, Layer.FINGERPRINT);
        throw new IllegalStateException(notManaged(operation.beanClass()));
    }
}
