package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.body.CapturedBody;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * The innermost writer: writes the reply of a stopped call itself, and captures the answer of one that ran. An
 * application's interceptor that wraps entities would wrap ours too, while one that compresses the stream still does.
 */
final class ResponseBodyInterceptor implements WriterInterceptor {
    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if (!(context.getProperty(HttpGuardedCall.PROPERTY) instanceof HttpGuardedCall call)) {
            context.proceed();
            return;
        }
        HttpAnswer answer = call.answer();
        Reply reply = answer.reply();
        if (reply != null && reply.body() instanceof Reply.Exact exact) {
            exact.bytes().writeTo(context.getOutputStream());
        } else if (reply == null && answer.awaitsBody()) {
            capture(context, answer, call.responseCap());
        } else {
            context.proceed();
        }
    }

    private static void capture(WriterInterceptorContext context, HttpAnswer answer, int cap) throws IOException {
        Object entity = context.getEntity();
        boolean flows = entity instanceof StreamingOutput || entity instanceof InputStream;
        OutputStream servers = context.getOutputStream();
        CapturedBody body = new CapturedBody(servers, cap, !flows);
        context.setOutputStream(body);
        try {
            context.proceed();
        } catch (IOException | RuntimeException e) {
            answer.bodyLost();
            throw e;
        }
        if (body.isWhole()) {
            Object type = context.getHeaders().getFirst(HttpHeaders.CONTENT_TYPE);
            answer.written(type == null ? MediaType.APPLICATION_OCTET_STREAM : type.toString(), body.bytes());
        } else {
            answer.bodyLost();
        }
        body.finish();
        // The server flushes the stream that it finds here. Its own one knows then how long the answer is.
        context.setOutputStream(servers);
    }
}
