package ee.dedupe.it.http;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;
import java.util.zip.GZIPOutputStream;

/** Compresses every answer that has an entity, unless the client says that it wants it plain. */
@Provider
@Dressed
@Priority(Priorities.ENTITY_CODER)
public class GzipInterceptor implements WriterInterceptor {
    @Context
    HttpHeaders request;

    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        if ("identity".equals(request.getHeaderString("Accept-Encoding"))) {
            context.proceed();
            return;
        }
        context.getHeaders().putSingle("Content-Encoding", "gzip");
        context.getHeaders().remove("Content-Length");
        GZIPOutputStream compressed = new GZIPOutputStream(context.getOutputStream());
        context.setOutputStream(compressed);
        context.proceed();
        compressed.finish();
    }
}
