package ee.dedupe.internal.rest;

import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.rest.entity.LateAnswers;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.TimeoutHandler;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.stream.Stream;

/** One request on its way through the filters, the guard, the method and the writer interceptor. */
final class TestRequest {
    private final TestServer server;
    private final ContainerRequestContext request;
    private final HttpOperation operation;
    private final CurrentHttpCall current = new CurrentHttpCall(() -> true);
    private final HttpCalls calls;
    private final Method method;
    private final Guard guard;
    private AsyncResponse suspended;
    private TimeoutHandler timeoutHandler;
    private boolean done;
    private Response inTheWay;
    private boolean onAnotherThread;
    private Runnable answering;
    private FakeResponse sent;
    private Answer answer;

    /** As a server that answers an unmapped asynchronous failure itself, without the filters. */
    boolean failsBesideTheFilters;

    /** The shapes that a guarded method may have. */
    interface Resource {
        Object create();

        CompletionStage<Object> later();

        void suspended(AsyncResponse response);

        int number();
    }

    TestRequest(TestServer server, ContainerRequestContext request) {
        this.server = server;
        this.request = request;
        this.operation = server.operation();
        this.calls = server.calls();
        this.method = Stream.of(Resource.class.getMethods())
                .filter(any -> any.getName().equals(server.shape))
                .findFirst()
                .orElseThrow();
        this.guard = new HttpGuard(operation, method, current, calls.calls().telemetry());
        current.in(FakeRequest.servlet(request));
        this.suspended = FakeRequest.fake(AsyncResponse.class, this::asked);
    }

    /** What the client gets. */
    record Answer(FakeResponse response) {
        /** Status and verdict in one line; the verdict is {@code -} when there is none. */
        String seen() {
            return response.status() + " " + header("Idempotency-Status").orElse("-");
        }

        boolean isSuccess() {
            return response.status() / 100 == 2;
        }

        Optional<String> header(String name) {
            return Optional.ofNullable(response.header(name));
        }

        byte[] bytes() {
            return response.wire.toByteArray();
        }

        String text() {
            return new String(bytes(), StandardCharsets.UTF_8);
        }
    }

    Answer answer() {
        if (answer == null) {
            throw new AssertionError("not answered yet");
        }
        return answer;
    }

    boolean isAnswered() {
        return answer != null;
    }

    /** What has gone to the client so far. */
    String onTheWire() {
        return sent.wire.toString(StandardCharsets.UTF_8);
    }

    /** The client of this request is gone. */
    void hangUp() {
        sent.hungUp = true;
    }

    /** What the guarded call that runs may say of its claims. */
    CallChoices choices() {
        return current.call().orElseThrow().choices();
    }

    CurrentHttpCall current() {
        return current;
    }

    AsyncResponse suspended() {
        return suspended;
    }

    /** Through the application's request filter and ours. */
    void open() {
        server.requestFilter.accept(request);
        new GuardRequestFilter(operation, new Application(calls, current), null, false, null).filter(request);
    }

    void play() {
        try {
            open();
            Object returned = server.transactionEnds == null ? callMethod() : callInTransaction();
            if (returned instanceof CompletionStage<?> stage) {
                follow(stage);
            } else if (!server.shape.equals("suspended")) {
                respond(response(returned));
            }
        } catch (FakeRequest.Aborted aborted) {
            respond(aborted.response);
        } catch (Exception thrown) {
            respond(mapped(thrown));
        }
    }

    private Object callInTransaction() throws Exception {
        server.transactions.begin();
        try {
            return callMethod();
        } finally {
            server.transactions.end(server.transactionEnds);
        }
    }

    /** Through the guard, as each call of the resource is. */
    Object callMethod() throws Exception {
        Object[] parameters = method.getParameterCount() == 0 ? new Object[0] : new Object[] {suspended};
        Map<String, Object> data = new HashMap<>();
        return guard.call(FakeRequest.fake(InvocationContext.class, (asked, arguments) -> switch (asked) {
            case "getContextData" -> data;
            case "getTarget" -> this;
            case "getMethod" -> method;
            case "getParameters" -> parameters;
            case "setParameters" -> null;
            case "proceed" -> run(parameters);
            default -> throw new UnsupportedOperationException(asked);
        }));
    }

    private Object run(Object[] parameters) throws Exception {
        server.runs.incrementAndGet();
        if (parameters.length > 0) {
            suspended = (AsyncResponse) parameters[0];
        }
        return server.work.in(this);
    }

    @SuppressWarnings("FutureReturnValueIgnored") // what comes after the server is nobody's
    private void follow(CompletionStage<?> stage) {
        stage.whenComplete((value, failure) -> respond(failure == null ? response(value) : mapped(failure)));
    }

    /** As a server: the first who answers does, and nobody else. */
    private Object asked(String method, Object[] arguments) {
        if (method.equals("setTimeoutHandler")) {
            timeoutHandler = (TimeoutHandler) arguments[0];
            return null;
        }
        if (done) {
            return false;
        }
        done = true;
        if (inTheWay != null) {
            respond(inTheWay);
            return false;
        }
        answering = () -> {
            if (method.equals("cancel")) {
                respond(Response.status(503).build());
            } else {
                resumed(arguments[0]);
            }
        };
        if (!onAnotherThread) {
            answering.run();
        }
        return true;
    }

    /** The server gives this answer when the application is about to give its own. */
    void getsInTheWay(Response servers) {
        inTheWay = servers;
    }

    /** As a server that only notes the answer, and gives it later. */
    void answersOnAnotherThread() {
        onAnotherThread = true;
    }

    void answerNow() {
        answering.run();
    }

    private void resumed(Object value) {
        if (value instanceof Throwable && failsBesideTheFilters) {
            answer = new Answer(new FakeResponse(Response.serverError().build()));
        } else {
            respond(value instanceof Throwable failure ? mapped(failure) : response(value));
        }
    }

    /** The time of the suspended response is over. */
    void timeOut() {
        if (timeoutHandler != null) {
            timeoutHandler.handleTimeout(suspended);
        }
        if (!done) {
            done = true;
            respond(Response.status(503).build());
        }
    }

    private static Response response(Object returned) {
        if (returned instanceof Response response) {
            return response;
        }
        return returned == null
                ? Response.noContent().build()
                : Response.ok(returned).build();
    }

    private static Response mapped(Throwable thrown) {
        Throwable cause = thrown instanceof CompletionException ? thrown.getCause() : thrown;
        return cause instanceof WebApplicationException web
                ? web.getResponse()
                : Response.serverError().build();
    }

    /** An answer that cannot be written becomes another one, for which the filters run again. */
    void respond(Response response) {
        sent = new FakeResponse(response);
        GuardResponseFilter filter = new GuardResponseFilter();
        filter.filter(request, sent.context());
        try {
            server.responseFilter.filter(request, sent.context());
            new GuardResponseFilter.Last().filter(request, sent.context());
            if (sent.isWritten()) {
                filter.aroundWriteTo(sent.writing(request));
            }
            answer = new Answer(sent);
        } catch (IOException | RuntimeException unwritable) {
            respond(Response.serverError().build());
        }
    }

    /** Of which only the calls are asked for. */
    record Application(HttpCalls httpCalls, CurrentHttpCall currentCall) implements HttpOperations {
        @Override
        public LateAnswers lateAnswers() {
            return new LateAnswers();
        }

        @Override
        public Optional<HttpOperation> operation(Class<?> resourceClass, Method method) {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean guardsMethods() {
            return false;
        }

        @Override
        public boolean annotatedButUnknown(Class<?> resourceClass, Method method) {
            throw new UnsupportedOperationException();
        }
    }
}
