package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.rest.TerminalStatuses;
import ee.dedupe.internal.watch.WatchedRequest;
import jakarta.annotation.Priority;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import java.util.Set;

/** Learns how a request was answered, behind all filters. Says its priority itself: Jersey takes one below 1 from here alone. */
@Priority(WatchResponseFilter.PRIORITY)
final class WatchResponseFilter implements ContainerResponseFilter {
    static final int PRIORITY = Integer.MIN_VALUE + 10;

    private static final int FIRST_SUCCESS = 200;
    private static final int FIRST_FAILURE = 400;
    private static final Set<String> RAN = Set.of(IdempotencyStatus.EXECUTED.word(), IdempotencyStatus.BYPASSED.word());

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (request.getProperty(WatchRequestFilter.PROPERTY) instanceof WatchedRequest watched) {
            Object guarded = response.getHeaders().getFirst(IdempotencyStatus.HEADER);
            if (guarded != null && !RAN.contains(guarded.toString())) {
                watched.stopped();
            } else {
                int status = response.getStatus();
                boolean success = status >= FIRST_SUCCESS && status < FIRST_FAILURE;
                watched.answered(success, success || TerminalStatuses.contain(status));
            }
        }
    }
}
