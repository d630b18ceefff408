package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.caller.RequestCaller;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.util.function.Consumer;

/** Around each resource method of an application with guarded methods: Jakarta REST's filters may log the caller in. */
final class CallerFilters {
    private CallerFilters() {}

    private static void with(ContainerRequestContext request, Consumer<RequestCaller> step) {
        if (request.getProperty(RequestCaller.PROPERTY) instanceof RequestCaller caller) {
            step.accept(caller);
        }
    }

    /** Before the application's. */
    static final class First implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            with(request, caller -> caller.answeredBy(() -> new RestCall(request, TakenParameters.NONE)));
        }
    }

    /** Behind them: from here on the caller's name is what it is. */
    static final class Last implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            with(request, RequestCaller::note);
        }
    }
}
