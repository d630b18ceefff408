package ee.dedupe.internal.rest;

import ee.dedupe.internal.proof.FakeProofStore;
import ee.dedupe.internal.proof.ProofHook;
import ee.dedupe.internal.rest.entity.AnswerSurroundings;
import ee.dedupe.internal.transaction.ServerTransactions;
import jakarta.interceptor.InvocationContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.transaction.Status;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.DynamicFeature;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Configuration;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.MessageBodyWriter;
import jakarta.ws.rs.ext.Providers;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.glassfish.oracle.ServersWriter;

/** A server with one operation, and with the library or without it. */
final class AnswerServer {
    private static final Method METHOD = TestRequest.Resource.class.getMethods()[0];

    private final AnswerChain chain;
    private final boolean guarded;
    final TestServer server = new TestServer();
    final FakeProofStore proofs = new FakeProofStore(server.transactions);
    final AtomicInteger effects = new AtomicInteger();
    private final CurrentHttpCall current = new CurrentHttpCall(() -> true);
    private final HttpCalls calls = server.calls();
    private final HttpOperation operation = server.operation();
    private final MessageBodyWriter<Object> writer;
    private GuardRequestFilter guard;
    private ContainerRequestContext served;
    private int claimsBefore;
    private int recordsBefore;

    AnswerServer(AnswerChain chain, boolean guarded) {
        this.chain = chain;
        this.guarded = guarded;
        this.writer = chain.ownWriter()
                ? new AnswerProviders.OwnWriter(this::affect)
                : new ServersWriter(AnswerEntity::write);
        if (chain.records()) {
            server.hook = new ProofHook(
                    proofs, new ServerTransactions(server.transactions), server.engine.settlement(), Runnable::run);
        }
        // As a server's that stands for the request of the calling thread.
        current.in(FakeRequest.fake(
                HttpServletRequest.class, (asked, arguments) -> served.getProperty((String) arguments[0])));
        start();
    }

    /** As one that asks a bean which joins the transaction of its caller, and fails. */
    private void affect() {
        effects.incrementAndGet();
        if (server.transactions.getTransactionStatus() == Status.STATUS_ACTIVE) {
            server.transactions.setRollbackOnly();
        }
    }

    /** It knows no more of answers. */
    void start() {
        boolean leftAsTheyAre = AnswerSurroundings.of(configuration()).leaveAnswers();
        Providers providers = FakeRequest.fake(
                Providers.class, (asked, arguments) -> asked.equals("getMessageBodyWriter") ? writer : null);
        guard = new GuardRequestFilter(
                operation,
                new TestRequest.Application(calls, current),
                providers,
                leftAsTheyAre,
                FakeRequest.fake(
                        ResourceInfo.class,
                        (asked, arguments) -> asked.equals("getResourceClass") ? Declared.class : declared()));
    }

    private Method declared() throws NoSuchMethodException {
        return Declared.class.getMethod((chain.isPublic() ? "shown" : "plain") + (chain.declares() ? "Text" : ""));
    }

    /** The methods that are guarded. */
    interface Declared {
        Object plain();

        @Produces("text/plain")
        Object plainText();

        @AnswerEntity.Public
        Object shown();

        @AnswerEntity.Public
        @Produces("text/plain")
        Object shownText();
    }

    /** Adds what the server does not tell of. */
    private interface Hides extends DynamicFeature {}

    private Configuration configuration() {
        Set<Class<?>> told = new HashSet<>(Set.of(GuardFeature.class, ServersWriter.class));
        if (chain.seen()) {
            Stream.concat(chain.filters().stream(), chain.interceptors().stream())
                    .forEach(provider -> told.add(provider.getClass()));
        } else {
            told.add(Hides.class);
        }
        return FakeRequest.fake(
                Configuration.class, (asked, arguments) -> asked.equals("getClasses") ? told : Set.of());
    }

    /** Plays one request. */
    AnswerOnItsWay send(FakeRequest sent, String accepted) {
        ContainerRequestContext request = sent.context();
        Object returned;
        AnswerEntity.NOW.committed = false;
        int reads = AnswerEntity.NOW.reads;
        server.transactions.begin();
        try {
            returned = guarded ? guarded(request) : method();
        } catch (Exception failed) {
            returned = Response.serverError().entity(failed.toString()).build();
        }
        server.transactions.end(
                server.transactions.getRollbackOnly() ? Status.STATUS_ROLLEDBACK : Status.STATUS_COMMITTED);
        AnswerEntity.NOW.committed = true;
        try {
            AnswerOnItsWay answer = new AnswerOnItsWay(writer, declared().getAnnotations(), request);
            answer.returned(returned, chain.declares() ? "text/plain" : accepted);
            answer.sent(chain, guarded);
            effects.addAndGet(AnswerEntity.NOW.reads - reads);
            return answer;
        } catch (IOException | NoSuchMethodException failed) {
            throw new AssertionError(failed);
        }
    }

    private Object guarded(ContainerRequestContext request) throws Exception {
        served = request;
        guard.filter(request);
        Map<String, Object> data = new HashMap<>();
        return new HttpGuard(operation, METHOD, current, calls.calls().telemetry())
                .call(FakeRequest.fake(InvocationContext.class, (asked, arguments) -> switch (asked) {
                    case "getContextData" -> data;
                    case "getTarget" -> this;
                    case "getMethod" -> METHOD;
                    case "getParameters" -> new Object[0];
                    case "proceed" -> method();
                    default -> throw new UnsupportedOperationException(asked);
                }));
    }

    private Object method() {
        AnswerEntity.NOW.run = server.runs.incrementAndGet();
        return chain.entity().returned();
    }

    /** What was stored before is not looked at. */
    void storesFromNow() {
        claimsBefore = server.dump.text().length();
        recordsBefore = proofs.results().size();
    }

    /** All that was stored since, one character for each byte. */
    String stored() {
        StringBuilder all = new StringBuilder(server.dump.text().substring(claimsBefore));
        proofs.results().stream().skip(recordsBefore).forEach(result -> all.append(AnswerOracle.text(result.bytes())));
        return all.toString();
    }
}
