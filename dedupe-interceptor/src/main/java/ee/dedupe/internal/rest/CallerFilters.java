package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.caller.AddressedCall;
import ee.dedupe.internal.rest.caller.RequestCaller;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.util.function.Supplier;

/** Around each resource method of an application with guarded methods: Jakarta REST's filters may log the caller in. */
final class CallerFilters {
    private CallerFilters() {}

    /**
     * Before the application's. Where no servlet filter is in force, it is the first to know of the request. A
     * request that comes before the application has started is not made to wait for it. Says its priority itself: Jersey takes one
     * below 1 from here alone.
     *
     * @param operations know who calls
     */
    @Priority(CallerFilters.First.PRIORITY)
    record First(HttpOperations operations) implements ContainerRequestFilter {
        static final int PRIORITY = Integer.MIN_VALUE + 10;

        @Override
        public void filter(ContainerRequestContext request) {
            Supplier<AddressedCall> rest = () -> new RestCall(request, TakenParameters.NONE);
            if (request.getProperty(RequestCaller.PROPERTY) instanceof RequestCaller caller) {
                caller.answeredBy(rest);
            } else if (operations.isOpen()) {
                request.setProperty(
                        RequestCaller.PROPERTY,
                        new RequestCaller(() -> operations.httpCalls().callers(), rest));
            }
        }
    }

    /** Behind them: from here on the caller's name is what it is. */
    static final class Last implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            if (request.getProperty(RequestCaller.PROPERTY) instanceof RequestCaller caller) {
                caller.note();
            }
        }
    }
}
