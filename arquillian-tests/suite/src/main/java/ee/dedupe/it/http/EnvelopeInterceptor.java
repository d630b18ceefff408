package ee.dedupe.it.http;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.IOException;

/** Wraps every entity. */
@Provider
@Dressed
@Priority(Priorities.USER)
public class EnvelopeInterceptor implements WriterInterceptor {
    @Override
    public void aroundWriteTo(WriterInterceptorContext context) throws IOException {
        context.setEntity("envelope(" + context.getEntity() + ")");
        context.setType(String.class);
        context.setGenericType(String.class);
        context.setMediaType(MediaType.TEXT_PLAIN_TYPE);
        context.proceed();
    }
}
