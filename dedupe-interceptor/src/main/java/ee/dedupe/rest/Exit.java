package ee.dedupe.rest;

import ee.dedupe.Mode;
import ee.dedupe.engine.Verdict;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.HttpHeaders;
import java.lang.annotation.Annotation;

/**
 * Settles the exchange by the final mapped status, and turns the empty answer of a stopped call into its problem. Runs
 * before the application's own response filters, so that these see the status that the client will see. May run twice
 * for one request, when the first answer cannot be written.
 */
final class Exit implements ContainerResponseFilter {
    private static final String STATUS_HEADER = "Idempotency-Status";

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!(request.getProperty(Exchange.PROPERTY) instanceof Exchange exchange)) {
            return;
        }
        Verdict verdict = exchange.verdict();
        if (verdict == null) {
            return;
        }
        exchange.close(verdict, response.getStatus());
        if (exchange.mode() == Mode.ENFORCE) {
            answer(exchange, verdict, response);
        }
    }

    private static void answer(Exchange exchange, Verdict verdict, ContainerResponseContext response) {
        response.getHeaders().putSingle(STATUS_HEADER, verdict.outcome().word());
        if (verdict.runs()) {
            return;
        }
        Problems.Problem problem = exchange.problem(verdict);
        response.setStatus(problem.status());
        response.setEntity(problem.bytes(), new Annotation[0], Problems.TYPE);
        if (verdict instanceof Verdict.Unavailable) {
            response.getHeaders().putSingle(HttpHeaders.RETRY_AFTER, "1");
        }
    }
}
