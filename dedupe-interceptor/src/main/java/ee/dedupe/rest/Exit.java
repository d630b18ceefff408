package ee.dedupe.rest;

import ee.dedupe.Mode;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Outcome;
import ee.dedupe.engine.Verdict;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import org.jspecify.annotations.Nullable;

/**
 * Settles the exchange by the final mapped status, and turns the empty answer of a stopped call into its reply. Runs
 * before the application's own response filters, so that these see the status that the client will see. May run twice
 * for one request, when the first answer cannot be written.
 */
final class Exit implements ContainerResponseFilter {
    private static final System.Logger LOG = System.getLogger("ee.dedupe");
    private static final String STATUS_HEADER = "Idempotency-Status";
    private static final Annotation[] NO_ANNOTATIONS = {};

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        if (!(request.getProperty(Exchange.PROPERTY) instanceof Exchange exchange)) {
            return;
        }
        Verdict verdict = exchange.verdict();
        if (verdict == null) {
            return;
        }
        Reply reply = exchange.reply();
        boolean first = exchange.settlement().begin();
        if (first && reply != null) {
            answer(reply, response);
        }
        settle(exchange, verdict, response, first);
        if (exchange.mode() == Mode.ENFORCE) {
            Outcome outcome = reply == null ? verdict.outcome() : reply.outcome();
            response.getHeaders().putSingle(STATUS_HEADER, outcome.word());
        }
    }

    private static void settle(Exchange exchange, Verdict verdict, ContainerResponseContext response, boolean first) {
        Settlement settlement = exchange.settlement();
        guarded(exchange, () -> {
            if (!first) {
                settlement.lost();
                return;
            }
            if (verdict instanceof Verdict.Run run) {
                settlement.end(run, response);
            } else if (verdict instanceof Verdict.Bypass bypass) {
                Operation operation = exchange.policy().operation();
                bypass.adoption().ifPresent(late -> settlement.end(late, operation, response));
            }
            exchange.report(verdict);
        });
    }

    /** The server has answered with an error of its own, and has not asked {@link #filter}. */
    static void unlessSettled(Exchange exchange) {
        Verdict verdict = exchange.verdict();
        if (verdict == null || !exchange.settlement().begin()) {
            return;
        }
        guarded(exchange, () -> {
            exchange.settlement().unmapped(verdict, exchange.policy().operation());
            exchange.report(verdict);
        });
    }

    /** Whatever goes wrong here is ours, and the answer is the application's. */
    private static void guarded(Exchange exchange, Runnable settling) {
        try {
            settling.run();
        } catch (RuntimeException e) {
            LOG.log(
                    System.Logger.Level.ERROR,
                    "DEDUP0046 Settling a call of "
                            + exchange.policy().operation().label() + " failed",
                    e);
        }
    }

    private static void answer(Reply reply, ContainerResponseContext response) {
        response.setStatus(reply.status());
        reply.headers().forEach((name, values) -> {
            response.getHeaders().remove(name);
            values.forEach(value -> response.getHeaders().add(name, value));
        });
        if (reply.body() instanceof Reply.Exact exact) {
            // A placeholder that any server can write; ExactBytes writes what counts.
            response.setEntity(new byte[0], NO_ANNOTATIONS, exact.type());
        } else if (reply.body() instanceof Reply.Entity entity) {
            setEntity(entity, response);
        } else {
            response.setEntity(null);
        }
    }

    private static void setEntity(Reply.Entity entity, ContainerResponseContext response) {
        @Nullable MediaType type = entity.type();
        if (type == null) {
            response.setEntity(entity.value());
        } else {
            response.setEntity(entity.value(), NO_ANNOTATIONS, type);
        }
    }
}
