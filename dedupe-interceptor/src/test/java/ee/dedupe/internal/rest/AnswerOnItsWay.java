package ee.dedupe.internal.rest;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.AbstractMultivaluedMap;
import jakarta.ws.rs.core.GenericEntity;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.WriterInterceptor;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.annotation.Annotation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** An answer between its method and the client, as a server takes it through filters and interceptors. */
final class AnswerOnItsWay {
    private final MessageBodyWriter<Object> writer;
    private final Annotation[] annotations;
    private final ContainerRequestContext request;
    private final MultivaluedMap<String, Object> headers =
            new AbstractMultivaluedMap<>(new TreeMap<>(String.CASE_INSENSITIVE_ORDER)) {
                private static final long serialVersionUID = 1;
            };
    private final ByteArrayOutputStream wire = new ByteArrayOutputStream();
    private OutputStream out = wire;
    private int status;
    private Object entity;

    AnswerOnItsWay(MessageBodyWriter<Object> writer, Annotation[] annotations, ContainerRequestContext request) {
        this.writer = writer;
        this.annotations = annotations;
        this.request = request;
    }

    /** As the server takes what a method has returned: text says how it is coded, as some servers have it. */
    void returned(Object result, String accepted) {
        Response response = result instanceof Response made
                ? made
                : result == null
                        ? Response.noContent().build()
                        : Response.ok(result).build();
        status = response.getStatus();
        entity = response.getEntity() instanceof GenericEntity<?> generic ? generic.getEntity() : response.getEntity();
        response.getHeaders().forEach((name, values) -> headers.put(name, new ArrayList<>(values)));
        if (entity != null && !headers.containsKey("Content-Type")) {
            headers.putSingle("Content-Type", accepted.startsWith("text/") ? accepted + ";charset=UTF-8" : accepted);
        }
    }

    /** Takes it to the client. */
    void sent(AnswerChain chain, boolean guarded) throws IOException {
        List<ContainerResponseFilter> filters = new ArrayList<>(chain.filters());
        List<WriterInterceptor> interceptors = new ArrayList<>(chain.interceptors());
        if (guarded) {
            GuardResponseFilter guard = new GuardResponseFilter();
            filters.add(0, guard);
            filters.add(new GuardResponseFilter.Last());
            interceptors.add(guard);
        }
        for (ContainerResponseFilter filter : filters) {
            filter.filter(request, context());
        }
        if (entity != null && status != 204) {
            writing(interceptors.iterator()).proceed();
        } else {
            headers.remove("Content-Type");
        }
    }

    private ContainerResponseContext context() {
        return FakeRequest.fake(ContainerResponseContext.class, (method, arguments) -> switch (method) {
            case "getStatus" -> status;
            case "setStatus" -> {
                status = (Integer) arguments[0];
                yield null;
            }
            case "hasEntity" -> entity != null;
            case "getEntity" -> entity;
            case "getHeaders" -> headers;
            case "getHeaderString" -> header((String) arguments[0]);
            case "setEntity" -> {
                entity = arguments[0];
                if (arguments.length > 1) {
                    headers.putSingle("Content-Type", arguments[2]);
                }
                yield null;
            }
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private WriterInterceptorContext writing(Iterator<WriterInterceptor> next) {
        return FakeRequest.fake(WriterInterceptorContext.class, (method, arguments) -> switch (method) {
            case "getProperty" -> request.getProperty((String) arguments[0]);
            case "getEntity" -> entity;
            case "setEntity" -> {
                entity = arguments[0];
                yield null;
            }
            case "getHeaders" -> headers;
            case "getGenericType" -> entity.getClass();
            case "getAnnotations" -> annotations;
            case "getOutputStream" -> out;
            case "setOutputStream" -> {
                out = (OutputStream) arguments[0];
                yield null;
            }
            case "proceed" -> {
                if (next.hasNext()) {
                    next.next().aroundWriteTo(writing(next));
                } else {
                    write();
                }
                yield null;
            }
            default -> throw new UnsupportedOperationException(method);
        });
    }

    private void write() throws IOException {
        MediaType type = MediaType.valueOf(headers.getFirst("Content-Type").toString());
        writer.writeTo(entity, entity.getClass(), entity.getClass(), annotations, type, headers, out);
    }

    private String header(String name) {
        List<Object> values = headers.get(name);
        return values == null ? null : values.stream().map(Object::toString).collect(Collectors.joining(","));
    }

    /** Whether its client is told that the call is done, and not how. */
    boolean isReferred() {
        return status == 409 && "duplicate".equals(header("Idempotency-Status"));
    }

    String text() {
        return wire.toString(StandardCharsets.ISO_8859_1);
    }

    /** As {@link #seen}, but for how text is coded. */
    Map<String, String> seenUncoded() {
        Map<String, String> all = seen();
        all.computeIfPresent("Content-Type", (name, type) -> type.replaceFirst(";.*", ""));
        return all;
    }

    /** All that the client sees, but for what the guard adds. */
    Map<String, String> seen() {
        Map<String, String> all = new TreeMap<>();
        headers.keySet().stream()
                .filter(name -> !name.startsWith("Idempote"))
                .forEach(name -> all.put(name, header(name)));
        all.put(":status", Integer.toString(status));
        all.put(":body", text());
        return all;
    }
}
