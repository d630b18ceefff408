package ee.dedupe.internal.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.AbstractMultivaluedMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An answer on its way out, as response filters and writer interceptors see it. */
final class FakeResponse {
    /** What has gone to the client. */
    final ByteArrayOutputStream wire = new ByteArrayOutputStream();

    /** Whether the client is gone. */
    boolean hungUp;

    /** Where its bytes go. */
    Connection connection = () -> {};

    private final OutputStream servers = new FilterOutputStream(wire) {
        @Override
        public void write(int octet) throws IOException {
            if (hungUp) {
                throw new IOException("broken pipe");
            }
            if (wire.size() == 0) {
                connection.begins();
            }
            out.write(octet);
        }
    };

    private final OutputStream[] left = {servers};

    private final MultivaluedMap<String, Object> headers = new Headers();
    private int status;
    private Object entity;

    FakeResponse(Response response) {
        status = response.getStatus();
        entity = response.getEntity();
        response.getHeaders().forEach((name, values) -> headers.put(name, new ArrayList<>(values)));
        if (entity != null && !headers.containsKey("Content-Type")) {
            headers.putSingle("Content-Type", "text/plain");
        }
    }

    /** Of the client. */
    interface Connection {
        /** The first byte is about to be sent. */
        void begins() throws IOException;
    }

    /** An entity that its writer writes in parts, but no stream of the application's. */
    interface InParts {
        void write(OutputStream out) throws IOException;
    }

    /** An entity for which the server finds no writer. */
    record Unwritable() {}

    private static final class Headers extends AbstractMultivaluedMap<String, Object> {
        private static final long serialVersionUID = 1;

        Headers() {
            super(new TreeMap<>(String.CASE_INSENSITIVE_ORDER));
        }
    }

    int status() {
        return status;
    }

    boolean hasEntity() {
        return entity != null;
    }

    /** Whether the server writes its entity: an answer of some statuses has no body in HTTP. */
    boolean isWritten() {
        return hasEntity() && status != 204 && status != 304;
    }

    /** All values of a header, joined by commas; null when it is not set. */
    String header(String name) {
        List<Object> values = headers.get(name);
        return values == null ? null : values.stream().map(Object::toString).collect(Collectors.joining(","));
    }

    ContainerResponseContext context() {
        return FakeRequest.fake(ContainerResponseContext.class, (method, arguments) -> switch (method) {
            case "getStatus" -> status;
            case "setStatus" -> {
                status = (Integer) arguments[0];
                yield null;
            }
            case "hasEntity" -> hasEntity();
            case "getEntity" -> entity;
            case "getHeaders" -> headers;
            case "getHeaderString" -> header((String) arguments[0]);
            case "setEntity" -> setEntity(arguments);
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private Object setEntity(Object[] arguments) {
        entity = arguments[0];
        if (arguments.length > 1) {
            headers.putSingle("Content-Type", arguments[2]);
        }
        return null;
    }

    /** Whether the server is left its own stream, which it flushes once the interceptors are done. */
    boolean leavesTheServersStream() {
        return left[0] == servers;
    }

    WriterInterceptorContext writing(ContainerRequestContext request) {
        if (entity instanceof Unwritable) {
            throw new IllegalStateException("no writer");
        }
        OutputStream[] out = left;
        return FakeRequest.fake(WriterInterceptorContext.class, (method, arguments) -> switch (method) {
            case "getProperty" -> request.getProperty((String) arguments[0]);
            case "getEntity" -> entity;
            case "getHeaders" -> headers;
            case "getOutputStream" -> out[0];
            case "setOutputStream" -> {
                out[0] = (OutputStream) arguments[0];
                yield null;
            }
            case "proceed" -> write(entity, out[0]);
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private static Object write(Object entity, OutputStream out) throws IOException {
        if (entity instanceof StreamingOutput streaming) {
            streaming.write(out);
        } else if (entity instanceof InParts parts) {
            parts.write(out);
        } else if (entity instanceof InputStream stream) {
            stream.transferTo(out);
        } else {
            out.write(entity instanceof byte[] bytes ? bytes : entity.toString().getBytes(StandardCharsets.UTF_8));
        }
        return null;
    }
}
