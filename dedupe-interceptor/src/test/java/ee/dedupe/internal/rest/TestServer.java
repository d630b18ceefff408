package ee.dedupe.internal.rest;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.ReplayValidator;
import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.ProblemWriter;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.CurrentCalls;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.ReturnHook;
import ee.dedupe.internal.call.RunningCall;
import ee.dedupe.internal.call.Validators;
import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.Limits;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.memory.MemoryClaimStore;
import ee.dedupe.internal.metrics.IdempotencyStatus;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.ClientTerms;
import ee.dedupe.internal.operation.DuplicateStatuses;
import ee.dedupe.internal.operation.KeyTold;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import ee.dedupe.internal.sealing.ResultSeal;
import ee.dedupe.internal.telemetry.EventPublisher;
import ee.dedupe.internal.telemetry.FakeEvents;
import ee.dedupe.internal.telemetry.Telemetry;
import ee.dedupe.internal.transaction.FakeManager;
import ee.dedupe.internal.transaction.ServerTransactions;
import ee.dedupe.tck.HeldBackThreads;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.ScriptedStore;
import ee.dedupe.tck.StoreDump;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A guarded resource method behind its filters, over an in-memory store in virtual time. Plays a request as a server does,
 * from the request filter to the last byte of the answer. What is set here counts from the next request on.
 */
final class TestServer {
    /** Names the caller. */
    static final String CALLER = "X-Caller";

    static final int CAP = 100;
    /** Keys as the IETF draft has them. */
    static final RequestKeys KEY_HEADER =
            RequestKeys.at(List.of(new KeySource.Header("Idempotency-Key")), KeyFormat.ANY);

    final PolicyDraft draft = new PolicyDraft();
    CallerResolver resolver;
    Fingerprinter fingerprinter;
    ReplayAuthorizer authorizer;
    DuplicateResponder responder;
    ReplayValidator validator;
    /** The application's, before the guard. */
    Consumer<ContainerRequestContext> requestFilter = request -> {};
    /** The application's. */
    ContainerResponseFilter responseFilter = (request, response) -> {};

    Anonymous anonymous = Anonymous.SKIP;
    TimeOrdered timeOrdered = TimeOrdered.IGNORE;
    /** Which values of a JSON body do not count; null where its bytes count. */
    List<String> jsonWithout;

    ClientTerms terms = ClientTerms.USUAL;
    ProblemWriter problems;
    String problemBase;
    RequestKeys keys = KEY_HEADER;
    List<String> replayHeaders = List.of();
    List<String> omitted = List.of();

    /** Whether the method may read its body through the servlet request. */
    boolean needsServletBody;

    TakenParameters taken = TakenParameters.NONE;

    /** Which method of {@link TestRequest.Resource} is the guarded one. */
    String shape = "create";

    /** What it does. */
    Work work = exchange -> created();

    /** How the transaction around the guard ends, as {@link jakarta.transaction.Status} says; null for none. */
    Integer transactionEnds;

    final AtomicInteger runs = new AtomicInteger();
    final AtomicInteger fieldsMissing = new AtomicInteger();
    /** Layer and outcome of each call that was counted. */
    final List<String> counted = Collections.synchronizedList(new ArrayList<>());

    final FakeEvents events = new FakeEvents();
    final FakeManager transactions = new FakeManager();
    final HeldBackThreads storeThreads = new HeldBackThreads();
    ReturnHook hook = ReturnHook.NONE;
    ResultSeal seal = ResultSeal.none();
    private final ManualClock clock;
    private final long startNanos;
    final StoreDump dump;
    final ScriptedStore store;
    final Engine engine;
    private final GuardedCalls guarded;

    /** Returns what the method does: an entity, a {@link Response} or a stage. */
    interface Work {
        Object in(TestRequest exchange) throws Exception;
    }

    /** The only one, which begins now. */
    TestServer() {
        this(new ManualClock());
    }

    private TestServer(ManualClock clock) {
        this(clock, new MemoryClaimStore(clock::nanoTime, 2_000));
    }

    /** A node of several, over the claims of all of them. */
    TestServer(ManualClock clock, ClaimStore shared) {
        this.clock = clock;
        startNanos = clock.nanoTime();
        dump = new StoreDump(shared);
        store = new ScriptedStore(dump);
        Recorder recorder = new Recorder() {
            @Override
            public void request(String operation, Layer layer, IdempotencyStatus outcome) {
                counted.add(layer.word() + " " + outcome.word());
            }

            @Override
            public void fieldsMissing(String operation) {
                fieldsMissing.incrementAndGet();
            }
        };
        engine = Engine.over(
                sealed(),
                storeThreads,
                recorder,
                clock::nanoTime,
                () -> 0,
                new Limits(Duration.ofMillis(5), 64, 0),
                lost -> {});
        store.onSettled(engine.waitingRoom()::settled);
        guarded = new GuardedCalls(
                engine,
                new ServerTransactions(transactions),
                new Telemetry(recorder, new EventPublisher(events), Optional.empty()),
                new CurrentCalls(),
                new ReturnHook() {
                    @Override
                    public Verdict begins(RunningCall call, Identities identities, Verdict verdict) {
                        return hook.begins(call, identities, verdict);
                    }

                    @Override
                    public void returned(RunningCall call, Object result, Throwable failure) {
                        hook.returned(call, result, failure);
                    }
                });
    }

    /** By the seal that is in force at each call: as a node that starts again with other keys finds what was stored. */
    private ClaimStore sealed() {
        return (ClaimStore) Proxy.newProxyInstance(
                ClaimStore.class.getClassLoader(), new Class<?>[] {ClaimStore.class}, (self, method, arguments) -> {
                    try {
                        return method.invoke(seal.over(store), arguments);
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    /** The answer that an application gives to its first call. */
    static Response created() {
        return Response.status(201)
                .entity("{\"id\":1}")
                .type("application/json")
                .header("Location", "/app/orders/1")
                .build();
    }

    /** From the next request on. */
    void statuses(DuplicateStatuses statuses) {
        terms = new ClientTerms(Optional.empty(), statuses, KeyTold.NOTHING, Optional.empty());
    }

    /** A request from a caller whom the guard knows. */
    static FakeRequest order(String json) {
        return new FakeRequest("orders").header(CALLER, "alice").json(json);
    }

    /** By the wall clock. */
    Instant now() {
        return Instant.parse("2026-11-23T12:00:00Z").plusNanos(clock.nanoTime() - startNanos);
    }

    void pass(Duration duration) {
        clock.pass(duration);
    }

    /** Status and verdict of each answer, such as {@code 409 duplicate}. */
    List<String> tell(FakeRequest... requests) {
        return Stream.of(requests).map(request -> send(request).seen()).toList();
    }

    TestRequest.Answer send(FakeRequest request) {
        return begin(request).answer();
    }

    /** Plays a request whose answer may come later. */
    TestRequest begin(FakeRequest request) {
        TestRequest exchange = new TestRequest(this, request.context());
        exchange.play();
        return exchange;
    }

    /** A call whose request nobody has read yet. */
    HttpGuardedCall opened(ContainerRequestContext request) {
        HttpCalls parts = calls();
        HttpOperation operation = operation();
        RestCall read = new RestCall(request, TakenParameters.NONE);
        return new HttpGuardedCall(
                parts, operation, Mode.ENFORCE, read, EarlyAnswer.WITHOUT_WRITERS, new FailureMapping(() -> null));
    }

    HttpOperation operation() {
        return new HttpOperation(
                draft.policy(),
                Optional.ofNullable(responder).map(DuplicateResponder::getClass),
                Optional.ofNullable(validator).map(ReplayValidator::getClass),
                Optional.ofNullable(jsonWithout).map(CanonicalJson::new),
                keys,
                taken,
                needsServletBody,
                CAP,
                terms);
    }

    /** For one request: the call that it hands to its guard is its own. */
    HttpCalls calls() {
        return HttpCalls.with(
                new HttpCalls.Hooks(
                        Optional.ofNullable(resolver),
                        Optional.ofNullable(fingerprinter),
                        Optional.ofNullable(authorizer),
                        type -> responder,
                        new Validators(type -> validator, clock::nanoTime),
                        Optional.ofNullable(problems)),
                guarded,
                new StorageKeys("test"),
                new Fingerprint(PlatformDigest.SHA_256),
                new HttpSettings(
                        new KeyAge(timeOrdered, this::now),
                        Optional.of(CALLER),
                        anonymous,
                        CAP,
                        replayHeaders,
                        omitted,
                        Optional.ofNullable(problemBase)),
                new DistinctCallers(true));
    }
}
