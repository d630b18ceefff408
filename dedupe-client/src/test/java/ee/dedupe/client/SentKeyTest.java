package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.microprofile.rest.client.ext.AsyncInvocationInterceptor;
import org.junit.jupiter.api.Test;

/** What is added to a request. */
class SentKeyTest {
    /** As MicroProfile Rest Client tells it. */
    private Object invoked;

    private final MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
    private final ClientRequestContext request = (ClientRequestContext) Proxy.newProxyInstance(
            SentKeyTest.class.getClassLoader(),
            new Class<?>[] {ClientRequestContext.class},
            (proxy, method, arguments) -> switch (method.getName()) {
                case "getUri" -> URI.create("http://pay.example/");
                case "getProperty" -> invoked;
                case "getHeaderString" -> headers.getFirst((String) arguments[0]);
                case "setProperty", "getClient" -> null;
                default -> headers;
            });

    interface Gateway {
        @IdempotentCall
        void pay();

        void look();
    }

    @Test
    void filter_withinACall_sendsItsKey() throws Exception {
        within("k", () -> new IdempotencyKeyFilter().filter(request));
        assertThat(headers.get("Idempotency-Key")).isEqualTo(List.of("k"));
    }

    @Test
    void filter_withAHeaderOfItsOwn_sendsTheKeyThere() throws Exception {
        within("k", () -> new IdempotencyKeyFilter("X-Key").filter(request));
        assertThat(headers).containsOnlyKeys("X-Key");
    }

    @Test
    void filter_leavesAKeyAlone() throws Exception {
        headers.putSingle("idempotency-key", "own");
        within("k", () -> new IdempotencyKeyFilter().filter(request));
        assertThat(headers).containsOnlyKeys("idempotency-key");
        assertThat(headers.getFirst("idempotency-key")).isEqualTo("own");
    }

    @Test
    void filter_outsideOfACall_makesNoKey() {
        new IdempotencyKeyFilter().filter(request);
        assertThat(headers).isEmpty();
    }

    @Test
    void filter_thatFindsNoKeyForAMarkedMethod_tellsOfItOnce() throws Exception {
        List<String> told = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord line) {
                told.add(line.getMessage());
            }

            @Override
            public void flush() {}

            @Override
            public void close() {}
        };
        Logger log = Logger.getLogger("ee.dedupe.client");
        log.addHandler(handler);
        IdempotencyKeyFilter filter = new IdempotencyKeyFilter();
        invoked = Gateway.class.getMethod("pay");
        within("k", () -> filter.filter(request));
        assertThat(told).isEmpty();
        headers.clear();
        filter.filter(request);
        filter.filter(request);
        invoked = Gateway.class.getMethod("look");
        filter.filter(request);
        log.removeHandler(handler);

        assertThat(told).singleElement().asString().startsWith("DEDUP0150 ").contains("Gateway.pay ");
        assertThat(headers).isEmpty();
    }

    @Test
    void asynchronousRequest_hasTheKeyOnItsThread_andLeavesNoneThere() throws Exception {
        AsyncInvocationInterceptor carrier = new AsyncAttempts().newInterceptor();
        within("k", carrier::prepareContext);
        assertThat(IdempotencyKeys.current()).isEmpty();
        carrier.applyContext();
        assertThat(IdempotencyKeys.current()).contains("k");
        carrier.removeContext();
        assertThat(IdempotencyKeys.current()).isEmpty();
    }

    private static void within(String key, Runnable work) throws Exception {
        new Attempt(key, Optional.of(new LastRequest()), Optional.empty()).make(() -> {
            work.run();
            return null;
        });
    }
}
