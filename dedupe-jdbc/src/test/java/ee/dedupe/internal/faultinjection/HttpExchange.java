package ee.dedupe.internal.faultinjection;

import ee.dedupe.DuplicateInvocationException;
import ee.dedupe.GuardUnavailableException;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.faultinjection.History.Request;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.PlayedRequest;
import jakarta.transaction.RollbackException;
import jakarta.transaction.SystemException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Providers;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/** One request over HTTP. Its client may be gone before its body is read, and before it has its answer. */
final class HttpExchange implements PlayedRequest.Server {
    private static final int FAILED = 400;
    private static final int ACCEPTED = 202;

    private final Node node;
    private final Steps steps;
    private final Interceptors named;
    private final Interceptors bound;
    private final Invocation invocation;
    private final Runnable goesOn;
    private final Answering answering;
    private final boolean filters;
    private @Nullable SystemException unknown;
    private boolean gone;
    private @Nullable Request own;

    /**
     * One.
     *
     * @param filters whether filters of the application begin a transaction and end it
     * @param named what the bean's class names
     * @param bound what is bound to the method, inside of that
     * @param goesOn does what is left for later
     * @param answering what happens while the answer is given
     */
    HttpExchange(
            Node node,
            Steps steps,
            boolean filters,
            Interceptors named,
            Interceptors bound,
            Invocation invocation,
            Runnable goesOn,
            Answering answering) {
        this.node = node;
        this.steps = steps;
        this.filters = filters;
        this.named = named;
        this.bound = bound;
        this.invocation = invocation;
        this.goesOn = goesOn;
        this.answering = answering;
    }

    /**
     * How an answer is given.
     *
     * @param flows whether it is a stream
     * @param written what happens while it is written
     * @param sent what happens while its first byte is sent
     */
    record Answering(boolean flows, Runnable written, Runnable sent) {}

    /** Those of a call, with its transaction. */
    interface Interceptors {
        @Nullable
        Object around(Callable<Object> inside) throws Exception;
    }

    /** The client's connection is broken. */
    @SuppressWarnings("serial") // stays in its process
    static final class Gone extends RuntimeException {}

    /** What the client is told, as a method's caller is. */
    Object play(HttpCalls calls, Policy policy, Request request, boolean keyed) throws Exception {
        own = request;
        PlayedRequest.Answer answer = PlayedRequest.play(
                calls,
                policy,
                History.sent(request.key),
                keyed ? Optional.of(History.sent(request.idempotencyKey).replace(' ', '-')) : Optional.empty(),
                this);
        if (gone) {
            throw new Gone();
        }
        String label = policy.operation().label();
        switch (answer.verdict()) {
            case "duplicate", "in-flight" ->
                throw new DuplicateInvocationException(label, answer.verdict().equals("in-flight"), Duration.ZERO);
            case "mismatch" -> throw new KeyedInvocation.Mismatch();
            case "unavailable" -> throw new GuardUnavailableException(label);
            default -> {}
        }
        if (unknown != null) {
            throw unknown;
        }
        if (answer.status() != 201 && answer.status() != ACCEPTED) {
            throw new IllegalStateException(answer.toString());
        }
        return answer.text();
    }

    private void connection(String what) throws IOException {
        if (gone) {
            throw new IOException("broken pipe");
        }
        try {
            steps.take(node, what, Fault.OF_A_METHOD, any -> broken(), () -> what);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private UncheckedIOException broken() {
        gone = true;
        return new UncheckedIOException(new IOException("connection reset"));
    }

    @Override
    public void begins() {
        if (filters) {
            node.transaction().begin();
        }
    }

    /** An answer that is given in the place of another one passes it again. */
    @Override
    public void answers(int status) throws IOException {
        StepTransaction transactions = node.transaction();
        if (!filters || !transactions.isThere()) {
            return;
        }
        try {
            if (status >= FAILED) {
                transactions.rollback();
            } else {
                transactions.commit();
            }
        } catch (SystemException e) {
            unknown = e;
            throw new IOException(e);
        } catch (RollbackException e) {
            throw new IOException(e);
        }
    }

    @Override
    public void reads() throws IOException {
        connection("the client's body");
    }

    @Override
    public Object outermost(Callable<Object> all) throws Exception {
        return named.around(all);
    }

    /** The application maps what its methods throw, so that it may be an answer; but where only that tells whose answer it is. */
    @Override
    public Providers providers() {
        boolean maps = node.setup().outsideOfBound().isEmpty()
                && !(node.setup().outside().contains(Around.FALLBACK)
                        && node.setup().later().isPresent());
        ExceptionMapper<Exception> mapper = this::failed;
        return FakeRequest.fake(Providers.class, (asked, arguments) -> maps ? mapper : null);
    }

    @Override
    public Object inTransaction(Callable<Object> guarded) throws Exception {
        try {
            return bound.around(guarded);
        } catch (SystemException e) {
            unknown = e;
            throw e;
        }
    }

    @Override
    public Object method() throws Exception {
        return invocation.proceed();
    }

    @Override
    public Optional<String> shape() {
        String orElse = node.setup().hasFallbackInside() ? "OrElse" : "";
        return node.setup()
                .later()
                .map(later -> later.isOfStage() ? "later" + orElse : "suspended")
                .or(() -> Optional.of("create" + orElse).filter(any -> !orElse.isEmpty()));
    }

    @Override
    public Map<String, Object> contextData() {
        return invocation.getContextData();
    }

    @Override
    public Meanwhile meanwhile() {
        return Objects.requireNonNull(own).isFirst()
                ? node.setup().later().map(HttpExchange::meanwhile).orElse(Meanwhile.NOTHING)
                : Meanwhile.NOTHING;
    }

    private static Meanwhile meanwhile(Around later) {
        return switch (later) {
            case TIMED_OUT -> Meanwhile.TIMES_OUT;
            case ACCEPTED, PUT_OFF -> Meanwhile.IS_HANDLED;
            case CALLED_OFF -> Meanwhile.IS_CANCELLED;
            default -> Meanwhile.NOTHING;
        };
    }

    @Override
    public Response handled() {
        Request handled = Objects.requireNonNull(own);
        handled.isAccepted = node.setup().later().equals(Optional.of(Around.ACCEPTED));
        return handled.isAccepted
                ? Response.accepted(handled.accepted()).build()
                : Response.status(Response.Status.SERVICE_UNAVAILABLE).build();
    }

    @Override
    public void goesOn(boolean timedOut) {
        if (timedOut) {
            gone = node.setup().later().equals(Optional.of(Around.TIMED_OUT));
            NodeThreads.elsewhere(node.application()::retriedOnce);
        }
        goesOn.run();
    }

    @Override
    public boolean flows() {
        return answering.flows();
    }

    @Override
    public void writes() {
        answering.written().run();
    }

    @Override
    public void sends() throws IOException {
        answering.sent().run();
        connection("the client's connection");
    }

    @Override
    public Response failed(Exception thrown) {
        return Response.serverError().build();
    }
}
