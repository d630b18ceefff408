package ee.dedupe.it.answers;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;

/** Changes answers while they are written, in the way that the request names. */
@Provider
public class AnswerInterceptor implements WriterInterceptor {
    /** What becomes of an answer. */
    enum Change {
        REPLACES,
        COMPRESSES,
        TELLS
    }

    /** An interceptor is told of the request by its properties alone. */
    @Provider
    public static class Told implements ContainerRequestFilter {
        @Override
        public void filter(ContainerRequestContext request) {
            request.setProperty(Play.HEADER, request.getHeaderString(Play.HEADER));
        }
    }

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        String told = (String) context.getProperty(Play.HEADER);
        if (wants(told, Change.TELLS)) {
            context.getHeaders().putSingle("X-Written", "yes");
        }
        if (wants(told, Change.REPLACES) && context.getEntity() instanceof AnswerTypes.Account account) {
            context.setEntity(new AnswerTypes.Account(account.getName(), "****"));
        }
        if (wants(told, Change.COMPRESSES)) {
            compressed(context);
        } else {
            context.proceed();
        }
    }

    private static boolean wants(String told, Change change) {
        return AnswerFilter.Wanted.of(told, change.name());
    }

    private static void compressed(WriterInterceptorContext context) throws IOException {
        OutputStream before = context.getOutputStream();
        context.getHeaders().putSingle("Content-Encoding", "gzip");
        context.getHeaders().remove("Content-Length");
        GZIPOutputStream zipped = new GZIPOutputStream(before);
        context.setOutputStream(zipped);
        try {
            context.proceed();
        } finally {
            zipped.finish();
            context.setOutputStream(before);
        }
    }
}
