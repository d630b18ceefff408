package ee.dedupe.client;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.claim.Term;
import ee.dedupe.tck.ManualClock;
import jakarta.ws.rs.client.ClientRequestContext;
import jakarta.ws.rs.client.ClientResponseContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A client stops to send a key when its service has said that it does not count any more. */
class KeyLifetimeTest {
    private final ManualClock clock = new ManualClock();
    private final IdempotencyKeyFilter filter =
            new IdempotencyKeyFilter(IdempotencyKeys.HEADER, new KeyLifetimes(clock::nanoTime));
    /** What the service tells; null for nothing. */
    private String told = "PT24H";

    private String address = "http://pay.example/orders";

    /** One attempt: what the filter answered itself, if it did. */
    private Optional<Response> attempt(String key) {
        Map<String, Object> properties = new HashMap<>();
        MultivaluedMap<String, Object> headers = new MultivaluedHashMap<>();
        headers.putSingle(IdempotencyKeys.HEADER, key);
        Response[] own = {null};
        ClientRequestContext request = fake(ClientRequestContext.class, (method, arguments) -> switch (method) {
            case "getUri" -> URI.create(address);
            case "getHeaders" -> headers;
            case "getHeaderString" -> headers.getFirst((String) arguments[0]);
            case "getProperty" -> properties.get((String) arguments[0]);
            case "setProperty" -> properties.put((String) arguments[0], arguments[1]);
            case "abortWith" -> {
                own[0] = (Response) arguments[0];
                yield null;
            }
            default -> throw new UnsupportedOperationException(method);
        });
        ClientResponseContext answer = fake(
                ClientResponseContext.class,
                (method, arguments) -> arguments[0].equals("Idempotency-Key-Lifetime") ? told : null);
        filter.filter(request);
        clock.pass(Duration.ofSeconds(10));
        filter.filter(request, answer);
        return Optional.ofNullable(own[0]);
    }

    @Test
    void attempt_afterTheLifetime_isNotSent() {
        assertThat(attempt("k")).isEmpty();
        clock.pass(Duration.ofHours(24));

        Response own = attempt("k").orElseThrow();
        assertThat(own.getStatus()).isEqualTo(422);
        assertThat(CallAnswer.of(own))
                .isEqualTo(new CallAnswer(CallAnswer.Meaning.REFUSED, Optional.of("expired"), Optional.empty()));
        assertThat(attempt("another")).isEmpty();
    }

    /** Counted from the first time that it was sent, not from the answer: to the service it may have begun then. */
    @Test
    void attempt_withinTheLifetime_isSent() {
        attempt("k");
        clock.pass(Duration.ofHours(24).minusSeconds(11));
        assertThat(attempt("k")).isEmpty();
        assertThat(attempt("k")).isPresent();
    }

    /** Each answer tells it anew; the key does not grow younger. */
    @Test
    void lifetime_toldAgain_isNotProlonged() {
        attempt("k");
        clock.pass(Duration.ofHours(20));
        assertThat(attempt("k")).isEmpty();
        clock.pass(Duration.ofHours(4));
        assertThat(attempt("k")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "24", "PT0S", "PT-1H", "tomorrow"})
    void lifetime_thatCannotBeRead_stopsNothing(String unreadable) {
        told = unreadable;
        attempt("k");
        clock.pass(Duration.ofDays(400));
        assertThat(attempt("k")).isEmpty();
    }

    @Test
    void lifetime_thatIsNotTold_stopsNothing() {
        told = null;
        attempt("k");
        clock.pass(Duration.ofDays(400));
        assertThat(attempt("k")).isEmpty();
    }

    @Test
    void lifetime_ofThousandsOfYears_isOne() {
        told = "P999999999D";
        attempt("k");
        clock.pass(Duration.ofDays(400));
        assertThat(attempt("k")).isEmpty();
    }

    /** What a service with records that stay tells: two hundred years, on a clock that may overflow meanwhile. */
    @ParameterizedTest
    @ValueSource(longs = {0, Long.MAX_VALUE - 1, Long.MIN_VALUE})
    void lifetime_ofARecordThatStays_isNotOver_whateverTheClockShows(long start) {
        long[] now = {start};
        KeyLifetimes lifetimes = new KeyLifetimes(() -> now[0]);
        lifetimes.told(
                pay("k"), start, KeyLifetimes.parsed(Term.FOREVER.toString()).orElseThrow());

        assertThat(lifetimes.isOver(pay("k"))).isFalse();
        now[0] += Duration.ofDays(140 * 365).toNanos();
        assertThat(lifetimes.isOver(pay("k"))).isFalse();
    }

    @Test
    void keys_areForgotten_whenThereAreTooMany() {
        KeyLifetimes lifetimes = new KeyLifetimes(clock::nanoTime);
        for (int key = 0; key <= KeyLifetimes.MOST; key++) {
            lifetimes.told(pay("k" + key), clock.nanoTime(), Duration.ofSeconds(1));
        }
        clock.pass(Duration.ofSeconds(1));
        assertThat(lifetimes.isOver(pay("k0"))).isFalse();
        assertThat(lifetimes.isOver(pay("k1"))).isTrue();
    }

    private static KeyLifetimes.Sent pay(String key) {
        return KeyLifetimes.Sent.to(URI.create("http://pay.example/"), key);
    }

    /** One key may go to two services, as one that is stored with an order. */
    @Test
    void lifetime_ofOneService_isNoneOfAnother() {
        told = "PT5M";
        attempt("order-7");
        address = "http://ship.example/orders";
        told = "PT24H";
        attempt("order-7");
        clock.pass(Duration.ofMinutes(10));

        assertThat(attempt("order-7")).isEmpty();
        address = "http://pay.example/orders/7";
        assertThat(attempt("order-7")).isPresent();
    }

    @ParameterizedTest
    @CsvSource({
        "http://pay.example/a, http://PAY.example:80/b, true",
        "https://pay.example/a, https://pay.example:443, true",
        "http://pay.example/a, https://pay.example/a, false",
        "http://pay.example/a, http://pay.example:8080/a, false",
        "http://pay_1:8080/a, http://pay_2:8080/a, false",
        "http://pay_1/a, http://pay_1/b, true"
    })
    void service_isSchemeHostAndPort(String one, String other, boolean same) {
        assertThat(KeyLifetimes.Sent.to(URI.create(one), "k").equals(KeyLifetimes.Sent.to(URI.create(other), "k")))
                .isEqualTo(same);
    }

    private interface Answering {
        Object answer(String method, Object[] arguments);
    }

    private static <T> T fake(Class<T> type, Answering answering) {
        return type.cast(Proxy.newProxyInstance(
                KeyLifetimeTest.class.getClassLoader(),
                new Class<?>[] {type},
                (proxy, method, arguments) -> answering.answer(method.getName(), arguments)));
    }
}
