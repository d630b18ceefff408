package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.FallbackGuard;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.GuardedInvocation;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.rest.async.AsyncResult;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.TimeoutHandler;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import jakarta.ws.rs.ext.Providers;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.jspecify.annotations.Nullable;

/** One request through the filters, the guard and a method, with a server and a client that do as they are told. */
public final class PlayedRequest {
    private static final int CAP = 1_000;
    private static final Map<String, Method> METHODS = Stream.of(TestRequest.Resource.class, OrElse.class)
            .flatMap(type -> Stream.of(type.getMethods()))
            .collect(Collectors.toMap(Method::getName, Function.identity()));

    private final HttpCalls calls;
    private final HttpOperation operation;
    private final ContainerRequestContext request;
    private final Server server;
    private final Method method;
    private final AsyncResponse suspended = FakeRequest.fake(AsyncResponse.class, this::resumed);
    private @Nullable AsyncResponse watched;
    private @Nullable TimeoutHandler timeoutHandler;
    private @Nullable Answer later;

    private PlayedRequest(HttpCalls calls, HttpOperation operation, FakeRequest request, Server server) {
        this.calls = calls;
        this.operation = operation;
        this.request = request.context();
        this.server = server;
        this.method = METHODS.get(server.shape().orElse("create"));
    }

    /** Shapes of methods that have a fallback. */
    interface OrElse {
        @Fallback
        Object createOrElse();

        @Fallback
        CompletionStage<Object> laterOrElse();
    }

    /** What is around the guard. */
    public interface Server {
        /** What becomes of an answer that comes later, before it does. */
        enum Meanwhile {
            NOTHING,
            /** The server answers in its place. */
            TIMES_OUT,
            /** The application's handler of timeouts does. */
            IS_HANDLED,
            /** The application cancels it, and the server answers. */
            IS_CANCELLED
        }
        /** The client's body is about to be read. */
        void reads() throws IOException;

        /** Calls the guarded method in a transaction. */
        Object inTransaction(Callable<Object> guarded) throws Exception;

        /** What is outside of all interceptors that are bound to the method, as one that its class names. */
        default Object outermost(Callable<Object> bound) throws Exception {
            return bound.call();
        }

        /** The server's and the application's, where the guard may ask for them. */
        default @Nullable Providers providers() {
            return null;
        }

        /** The method. */
        Object method() throws Exception;

        /** The bean whose method it is. */
        default Object bean() {
            return this;
        }

        /** A request filter of the application's. */
        default void begins() {}

        /** A response filter of the application's. */
        default void answers(int status) throws IOException {}

        /** That of the method, where it answers later. */
        default Optional<String> shape() {
            return Optional.empty();
        }

        /** What the interceptors of the invocation tell each other. */
        default Map<String, Object> contextData() {
            return new HashMap<>();
        }

        /** What becomes of this one, where it answers later. */
        default Meanwhile meanwhile() {
            return Meanwhile.NOTHING;
        }

        /** By the application's handler of timeouts. */
        default Response handled() {
            throw new UnsupportedOperationException();
        }

        /** What is left for later is done now. */
        default void goesOn(boolean timedOut) {}

        /** Whether the method's answer is a stream: what of it is written is sent at once. */
        default boolean flows() {
            return false;
        }

        /** The method's answer is written half. */
        void writes() throws IOException;

        /** The first byte of an answer is about to be sent. */
        default void sends() throws IOException {}

        /** An answer in place of one that failed; may throw on. */
        Response failed(Exception thrown);
    }

    /**
     * What is sent to the client.
     *
     * @param verdict the guard's, empty where it gave none
     */
    public record Answer(int status, String verdict, String text) {}

    /** Those of an application. */
    public static HttpCalls calls(GuardedCalls guarded, StorageKeys keys, Fingerprint fingerprint) {
        return HttpCalls.with(
                new HttpCalls.Hooks(
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        type -> null,
                        new Validators(type -> null, System::nanoTime),
                        Optional.empty()),
                guarded,
                keys,
                fingerprint,
                new HttpSettings(
                        new KeyAge(TimeOrdered.IGNORE, () -> Instant.EPOCH),
                        Optional.of(TestServer.CALLER),
                        Anonymous.SKIP,
                        CAP,
                        List.of(),
                        List.of(),
                        Optional.empty()),
                new DistinctCallers(true));
    }

    /** Plays one from its first byte to the last one of its answer. */
    public static Answer play(HttpCalls calls, Policy policy, String body, Optional<String> key, Server server) {
        HttpOperation operation = new HttpOperation(
                policy,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                TestServer.KEY_HEADER,
                TakenParameters.NONE,
                false,
                CAP,
                ClientTerms.USUAL);
        FakeRequest request = new FakeRequest("orders")
                .header(TestServer.CALLER, "alice")
                .body("text/plain", body)
                .readFrom(sent(body, server));
        key.ifPresent(request::key);
        return new PlayedRequest(calls, operation, request, server).play();
    }

    private static InputStream sent(String body, Server server) {
        return new FilterInputStream(new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8))) {
            private boolean begun;

            @Override
            public int read(byte[] bytes, int from, int most) throws IOException {
                if (!begun) {
                    begun = true;
                    server.reads();
                }
                return super.read(bytes, from, most);
            }
        };
    }

    private Answer play() {
        try {
            CurrentHttpCall current = new CurrentHttpCall(() -> true);
            current.in(FakeRequest.servlet(request));
            server.begins();
            new GuardRequestFilter(
                            operation, new TestRequest.Application(calls, current), server.providers(), false, null)
                    .filter(request);
            Guard guard = FallbackGuard.of(
                    method,
                    new HttpGuard(operation, method, current, calls.calls().telemetry()));
            InvocationContext invocation = invocation();
            Object returned = server.outermost(() ->
                    GuardedInvocation.outermost(invocation, () -> server.inTransaction(() -> guard.call(invocation))));
            if (AsyncResult.mayFollow(method)) {
                return later(returned);
            }
            return respond(returned == null ? Response.noContent().build() : given(returned));
        } catch (FakeRequest.Aborted aborted) {
            return respond(aborted.response);
        } catch (Exception thrown) {
            return respond(server.failed(thrown));
        }
    }

    private InvocationContext invocation() {
        Map<String, Object> data = server.contextData();
        Object[] parameters = method.getParameterCount() == 0 ? new Object[0] : new Object[] {suspended};
        return FakeRequest.fake(InvocationContext.class, (asked, arguments) -> switch (asked) {
            case "getContextData" -> data;
            case "getTarget" -> server.bean();
            case "getMethod" -> method;
            case "getParameters" -> parameters;
            case "setParameters" -> null;
            case "proceed" -> proceed(parameters);
            default -> throw new UnsupportedOperationException(asked);
        });
    }

    @SuppressWarnings("FutureReturnValueIgnored") // what comes after it is nobody's
    private @Nullable Object proceed(Object[] parameters) throws Exception {
        Object result = server.method();
        if (!(result instanceof CompletionStage<?> stage)) {
            return created(result);
        }
        CompletionStage<Response> answer = stage.thenApply(this::created);
        if (parameters.length == 0) {
            return answer;
        }
        AsyncResponse own = (AsyncResponse) parameters[0];
        watched = own;
        if (server.meanwhile() == Server.Meanwhile.IS_HANDLED) {
            own.setTimeoutHandler(late -> late.resume(server.handled()));
        }
        answer.whenComplete((response, failure) -> {
            if (failure == null) {
                own.resume(response);
            } else {
                own.resume(failure);
            }
        });
        return null;
    }

    /** As a server: the first who answers does, and nobody else. */
    private @Nullable Object resumed(String asked, Object[] arguments) {
        if (asked.equals("setTimeoutHandler")) {
            timeoutHandler = (TimeoutHandler) arguments[0];
            return null;
        }
        boolean first = later == null;
        if (first) {
            later = asked.equals("cancel") ? unavailable() : answer(arguments[0]);
        }
        return first;
    }

    private Answer unavailable() {
        return respond(Response.status(Response.Status.SERVICE_UNAVAILABLE).build());
    }

    private Answer answer(Object result) {
        return respond(
                result instanceof Throwable thrown ? server.failed(new IllegalStateException(thrown)) : given(result));
    }

    private Answer later(@Nullable Object returned) {
        if (returned instanceof CompletionStage<?> stage) {
            stage.handle((value, failure) -> resumed("resume", new Object[] {failure == null ? value : failure}));
        }
        Server.Meanwhile meanwhile = later == null ? server.meanwhile() : Server.Meanwhile.NOTHING;
        switch (meanwhile) {
            case TIMES_OUT -> later = unavailable();
            case IS_HANDLED -> Objects.requireNonNull(timeoutHandler).handleTimeout(suspended);
            case IS_CANCELLED -> Objects.requireNonNull(watched).cancel();
            case NOTHING -> {}
        }
        server.goesOn(meanwhile != Server.Meanwhile.NOTHING);
        return Objects.requireNonNull(later);
    }

    private Response given(Object result) {
        return result instanceof Response response ? response : created(result);
    }

    private Response created(Object result) {
        return Response.status(201).entity(entity(result.toString())).build();
    }

    private Object entity(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int half = bytes.length / 2;
        FakeResponse.InParts parts = out -> {
            out.write(bytes, 0, half);
            server.writes();
            out.write(bytes, half, bytes.length - half);
        };
        return server.flows() ? (StreamingOutput) parts::write : parts;
    }

    private Answer respond(Response response) {
        FakeResponse sent = new FakeResponse(response);
        sent.connection = server::sends;
        try {
            GuardResponseFilter filter = new GuardResponseFilter();
            filter.filter(request, sent.context());
            server.answers(sent.status());
            new GuardResponseFilter.Last().filter(request, sent.context());
            if (sent.hasEntity()) {
                filter.aroundWriteTo(sent.writing(request));
            }
        } catch (IOException | RuntimeException unwritable) {
            return respond(server.failed(unwritable));
        }
        return new Answer(
                sent.status(),
                Optional.ofNullable(sent.header("Idempotency-Status")).orElse(""),
                sent.wire.toString(StandardCharsets.UTF_8));
    }
}
