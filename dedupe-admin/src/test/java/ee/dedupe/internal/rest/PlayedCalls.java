package ee.dedupe.internal.rest;

import ee.dedupe.Scope;
import ee.dedupe.http.ReplayAuthorizer;
import ee.dedupe.internal.call.FakeCommittedCalls;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.rest.caller.AddressedCall;
import ee.dedupe.internal.rest.key.RequestKeys;
import jakarta.transaction.Status;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.security.Principal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Guarded requests with keys, as a server plays them, and those who ask for their keys afterwards. */
public final class PlayedCalls {
    /** Bean class and method of the guarded one. */
    public static final String OPERATION = "com.acme.Orders.create";

    private final TestServer server = new TestServer();

    /** What is committed, once calls are {@link #record recorded}. */
    public final FakeCommittedCalls committed = new FakeCommittedCalls(server.transactions);

    /** From now on calls are recorded in their own transactions. */
    public void record() {
        server.transactionEnds = Status.STATUS_COMMITTED;
        server.hook = committed.hook();
    }

    /** Sends one; status and verdict of its answer. */
    public String send(String caller, String key) {
        return sendTo("", caller, key);
    }

    /** Sends one to this host. */
    public String sendTo(String host, String caller, String key) {
        FakeRequest request = new FakeRequest("orders").json("{\"amount\":1}").key(key);
        if (!host.isEmpty()) {
            request = request.header("Host", host).seenAt("http://" + host + "/app/");
        }
        return server.send(caller == null ? request : request.header(TestServer.CALLER, caller))
                .seen();
    }

    /** From now on this runs while a call does. */
    public void during(Runnable work) {
        server.work = exchange -> {
            work.run();
            return TestServer.created();
        };
    }

    /** From now on the method answers so. */
    public void answer(int status) {
        server.work = exchange -> Response.status(status).build();
    }

    public void pass(Duration duration) {
        server.pass(duration);
    }

    public Instant now() {
        return server.now();
    }

    public void fail(StoreCall call) {
        server.store.fail(call);
    }

    public int times(StoreCall call) {
        return server.store.times(call);
    }

    public void authorizer(ReplayAuthorizer authorizer) {
        server.authorizer = authorizer;
    }

    public void anonymous(Anonymous anonymous) {
        server.anonymous = anonymous;
    }

    public void timeOrdered(TimeOrdered rule) {
        server.timeOrdered = rule;
    }

    public void scope(Scope scope) {
        server.draft.scope = scope;
    }

    public void acknowledge() {
        server.draft.acknowledges = true;
    }

    public void keyFromJson() {
        server.keys = RequestKeys.at(List.of(new KeySource.Json("/id")), KeyFormat.ANY);
    }

    public void beanClass(String name) {
        server.draft.beanClass = name;
    }

    public HttpOperation operation() {
        return server.operation();
    }

    public HttpCalls calls() {
        return server.calls();
    }

    /** The request of somebody who asks; null for nobody known. */
    public static AddressedCall asking(String host, String caller) {
        return new AddressedCall() {
            @Override
            public String authority() {
                return host;
            }

            @Override
            public String verb() {
                return "GET";
            }

            @Override
            public String path() {
                return "/outcomes/k";
            }

            @Override
            public Optional<String> query() {
                return Optional.empty();
            }

            @Override
            public List<String> header(String name) {
                return caller != null && name.equals(TestServer.CALLER) ? List.of(caller) : List.of();
            }

            @Override
            public Optional<Principal> principal() {
                return Optional.empty();
            }

            @Override
            public InputStream body() {
                return InputStream.nullInputStream();
            }
        };
    }
}
