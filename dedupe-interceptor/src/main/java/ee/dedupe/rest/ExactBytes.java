package ee.dedupe.rest;

import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;

/**
 * The innermost writer: writes the reply of a stopped call itself, and captures the answer of one that ran. An
 * application's interceptor that wraps entities would wrap ours too, while one that compresses the stream still does.
 */
final class ExactBytes implements WriterInterceptor {
    private final Guards guards;

    ExactBytes(Guards guards) {
        this.guards = guards;
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (!(context.getProperty(Exchange.PROPERTY) instanceof Exchange exchange)) {
            context.proceed();
            return;
        }
        Reply reply = exchange.reply();
        if (reply != null && reply.body() instanceof Reply.Exact exact) {
            exact.bytes().writeTo(context.getOutputStream());
        } else if (reply == null && exchange.settlement().awaitsBody()) {
            capture(context, exchange.settlement());
        } else {
            context.proceed();
        }
    }

    private void capture(WriterInterceptorContext context, Settlement settlement) throws IOException {
        Object entity = context.getEntity();
        boolean flows = entity instanceof StreamingOutput || entity instanceof InputStream;
        CapturedBody body =
                new CapturedBody(context.getOutputStream(), guards.room().responseCap(), !flows);
        context.setOutputStream(body);
        try {
            context.proceed();
        } catch (IOException | RuntimeException e) {
            settlement.lost();
            throw e;
        }
        if (body.isWhole()) {
            Object type = context.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
            settlement.written(type == null ? MediaType.APPLICATION_OCTET_STREAM : type.toString(), body.bytes());
        } else {
            settlement.lost();
        }
        body.finish();
    }
}
