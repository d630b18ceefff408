package ee.dedupe.internal.watch.rest;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.GuardRequestFilter;
import ee.dedupe.internal.rest.RestCall;
import ee.dedupe.internal.rest.body.Forms;
import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.watch.Unread;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Looks at a request on its way to its method, and puts its body back. It stops none, whatever happens. */
final class WatchRequestFilter implements ContainerRequestFilter {
    static final String PROPERTY = "ee.dedupe.internal.watch";

    private final RequestWatch watch;
    private final WatchedMethod method;

    WatchRequestFilter(RequestWatch watch, WatchedMethod method) {
        this.watch = watch;
        this.method = method;
    }

    @Override
    public void filter(ContainerRequestContext request) {
        if (!watch.includesVerb(request.getMethod())) {
            return;
        }
        try {
            RestCall call = new RestCall(request, method.taken());
            Unread unread = read(request, call);
            if (unread != null) {
                method.operation().unread(unread);
            }
            request.setProperty(PROPERTY, watch.seen(method.operation(), call, unread == null));
        } catch (Exception | Error failure) {
            watch.failed(failure);
        }
    }

    /** Reads the body; returns why it could not be read, null when it was. */
    private @Nullable Unread read(ContainerRequestContext request, RestCall call) {
        ServletBody servlet = call.servlet();
        boolean own = method.body() == MethodBody.OWN
                || (method.body() == MethodBody.PARAMETER_OR_REQUEST && servlet == null);
        if (own) {
            return hasNone(request) ? null : Unread.STREAM;
        }
        try {
            Optional<Slice> content = GuardRequestFilter.body(request, servlet, watch.cap());
            if (content.isEmpty()) {
                return Unread.TOO_LARGE;
            }
            call.body(content.get());
            if (content.get().length() == 0 && servlet != null && Forms.isForm(call.contentType())) {
                return parsed(call, servlet);
            }
            return null;
        } catch (IOException cutShort) {
            // Whoever reads it is told the same, and does not take what has come for all.
            request.setEntityStream(new Broken(cutShort));
            return Unread.BROKEN;
        }
    }

    private static boolean hasNone(ContainerRequestContext request) {
        return request.getLength() <= 0 && request.getHeaders().getFirst("Transfer-Encoding") == null;
    }

    /** A form whose bytes the container has taken. */
    private static @Nullable Unread parsed(RestCall call, ServletBody servlet) {
        try {
            call.parsed(Forms.parsed(call.contentType(), servlet.parameters(), call.query()));
            return null;
        } catch (Exception | Error unparsable) {
            return Unread.BROKEN;
        }
    }

    private static final class Broken extends InputStream {
        private final IOException why;

        private Broken(IOException why) {
            this.why = why;
        }

        @Override
        public int read() throws IOException {
            throw why;
        }

        @Override
        public int read(byte[] target, int offset, int length) throws IOException {
            throw why;
        }
    }
}
