package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.body.ServletBody;
import ee.dedupe.internal.rest.servlet.BodyFilter;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.FeatureContext;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.WriterInterceptor;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** A method of a deployed application, behind the filters that {@link GuardFeature} and a servlet container put there. */
public final class FilteredResource {
    private final List<Object> filters = new ArrayList<>();
    private ContainerRequestContext served;

    /**
     * As Jakarta REST sets it up.
     *
     * @param operations of the application
     */
    public FilteredResource(HttpOperations operations, Class<?> resource, Method method) {
        GuardFeature feature = new GuardFeature(() -> operations);
        feature.request = FakeRequest.fake(
                HttpServletRequest.class, (asked, arguments) -> served.getProperty((String) arguments[0]));
        feature.configure(
                FakeRequest.fake(
                        ResourceInfo.class, (asked, arguments) -> asked.equals("getResourceClass") ? resource : method),
                FakeRequest.fake(FeatureContext.class, (asked, arguments) -> {
                    filters.add(arguments[0]);
                    return null;
                }));
    }

    /**
     * Plays a POST from alice.
     *
     * @param headers beside the caller's
     * @return status and verdict, such as {@code 201 executed}
     */
    public String post(String json, Map<String, String> headers, Callable<Response> method) {
        try {
            byte[] body = json.getBytes(StandardCharsets.UTF_8);
            String[] seen = {null};
            HttpServletResponse response = FakeRequest.fake(HttpServletResponse.class, (asked, arguments) -> null);
            new BodyFilter().doFilter(servletRequest(body), response, (request, any) -> {
                FakeRequest rest = TestServer.order(json)
                        .in((ServletBody) request.getAttribute(ServletBody.PROPERTY))
                        .readFrom(request.getInputStream());
                headers.forEach(rest::header);
                seen[0] = answer(rest.context(), method);
            });
            return seen[0];
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static HttpServletRequest servletRequest(byte[] body) {
        Map<Object, Object> attributes = new HashMap<>();
        ServletInputStream stream = new BytesOfClient(body);
        return FakeRequest.fake(HttpServletRequest.class, (asked, arguments) -> switch (asked) {
            case "getMethod" -> "POST";
            case "getRequestURI" -> "/app/orders";
            case "getServletPath" -> "/app";
            case "getAttribute" -> attributes.get(arguments[0]);
            case "setAttribute" -> attributes.put(arguments[0], arguments[1]);
            case "getInputStream" -> stream;
            default -> null;
        });
    }

    private String answer(ContainerRequestContext request, Callable<Response> method) {
        served = request;
        try {
            for (Object filter : filters) {
                if (filter instanceof ContainerRequestFilter before) {
                    before.filter(request);
                }
            }
            Response returned = method.call();
            FakeResponse sent =
                    new FakeResponse(returned == null ? Response.noContent().build() : returned);
            for (Object filter : filters) {
                if (filter instanceof ContainerResponseFilter after) {
                    after.filter(request, sent.context());
                }
            }
            for (Object filter : filters) {
                if (sent.hasEntity() && filter instanceof WriterInterceptor writer) {
                    writer.aroundWriteTo(sent.writing(request));
                }
            }
            return sent.status() + " " + sent.header("Idempotency-Status");
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class BytesOfClient extends ServletInputStream {
        private final ByteArrayInputStream body;

        BytesOfClient(byte[] body) {
            this.body = new ByteArrayInputStream(body);
        }

        @Override
        public int read() {
            return body.read();
        }

        @Override
        public int read(byte[] into, int from, int most) {
            return body.read(into, from, most);
        }

        @Override
        public boolean isFinished() {
            return body.available() == 0;
        }

        @Override
        public boolean isReady() {
            return true;
        }

        @Override
        public void setReadListener(ReadListener listener) {
            throw new UnsupportedOperationException();
        }
    }
}
