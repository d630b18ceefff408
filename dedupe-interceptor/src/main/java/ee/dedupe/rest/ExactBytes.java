package ee.dedupe.rest;

import ee.dedupe.Mode;
import ee.dedupe.engine.Verdict;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/**
 * Writes the problem of a stopped call itself, innermost: an application's interceptor that wraps entities would wrap
 * ours too, while one that compresses the stream still does.
 */
final class ExactBytes implements WriterInterceptor {
    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (context.getProperty(Exchange.PROPERTY) instanceof Exchange exchange && exchange.mode() == Mode.ENFORCE) {
            Verdict verdict = exchange.verdict();
            if (verdict != null && !verdict.runs()) {
                context.getOutputStream().write(exchange.problem(verdict).bytes());
                return;
            }
        }
        context.proceed();
    }
}
