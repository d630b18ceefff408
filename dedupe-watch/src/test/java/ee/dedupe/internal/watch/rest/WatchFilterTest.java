package ee.dedupe.internal.watch.rest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.KeyFormat;
import ee.dedupe.internal.identity.KeySource;
import ee.dedupe.internal.identity.PlatformDigest;
import ee.dedupe.internal.identity.StorageKeys;
import ee.dedupe.internal.metrics.Recorder;
import ee.dedupe.internal.operation.GuardedVerb;
import ee.dedupe.internal.rest.FakeRequest;
import ee.dedupe.internal.rest.RequestFingerprint;
import ee.dedupe.internal.rest.caller.DistinctCallers;
import ee.dedupe.internal.rest.caller.HttpCallers;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.watch.Unread;
import ee.dedupe.internal.watch.Watch;
import ee.dedupe.internal.watch.WatchReport;
import ee.dedupe.tck.ManualClock;
import jakarta.annotation.Priority;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The filters around a method that is watched, without a server. */
class WatchFilterTest {
    private static final int CAP = 100;

    private final ManualClock clock = new ManualClock();
    private final List<String> counted = new ArrayList<>();
    private final RequestWatch watch = watch(Optional.empty());

    interface Declared {
        void put(@PathParam("id") String id);
    }

    static class Desk implements Declared {
        void book(String order) {}

        void stream(InputStream body) {}

        void tenant(@HeaderParam("X-Tenant") String tenant, String order) {}

        @Override
        public void put(String id) {}
    }

    private RequestWatch watch(Optional<CallerResolver> resolver) {
        RequestWatch made = new RequestWatch(
                new WatchSettings(
                        List.of(GuardedVerb.POST), List.of(Pattern.compile(".*Desk.*")), Duration.ofHours(24)),
                new Watch(1_000, Duration.ofHours(24), clock::nanoTime, clock.instants()),
                new RequestWatch.Identification(
                        new HttpCallers(resolver, Optional.of("X-Caller"), new DistinctCallers(true)),
                        RequestKeys.at(
                                KeySource.parse("header:Idempotency-Key").stream()
                                        .toList(),
                                KeyFormat.ANY),
                        RequestFingerprint.with(
                                new Fingerprint(PlatformDigest.SHA_256), Optional.empty(), Optional.of("X-Caller")),
                        new StorageKeys("test"),
                        CAP));
        made.countsWith(new Recorder() {
            @Override
            public void watched(String operation, String met) {
                counted.add(operation.substring(operation.lastIndexOf('.') + 1) + " " + met);
            }
        });
        return made;
    }

    private static WatchedMethod method(RequestWatch watch, String name, Class<?>... parameters) {
        try {
            return watch.method(Desk.class, Desk.class.getDeclaredMethod(name, parameters))
                    .orElseThrow();
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    private ContainerRequestContext sent(FakeRequest request) {
        return sent(request, "book", String.class);
    }

    private ContainerRequestContext sent(FakeRequest request, String name, Class<?>... parameters) {
        ContainerRequestContext context = request.context();
        new WatchRequestFilter(watch, method(watch, name, parameters)).filter(context);
        return context;
    }

    private static void answered(ContainerRequestContext request, int status, String guard) {
        MultivaluedHashMap<String, Object> headers = new MultivaluedHashMap<>();
        if (!guard.isEmpty()) {
            headers.add("Idempotency-Status", guard);
        }
        new WatchResponseFilter()
                .filter(
                        request,
                        FakeRequest.fake(
                                ContainerResponseContext.class,
                                (asked, none) -> asked.equals("getStatus") ? (Object) status : headers));
    }

    private static FakeRequest order() {
        return new FakeRequest("orders").header("X-Caller", "alice").body("text/plain", "order 1");
    }

    private static String body(ContainerRequestContext request) throws IOException {
        return new String(request.getEntityStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    private WatchReport.OfOperation told() {
        return watch.report().operations().get(0);
    }

    @Test
    void request_isSeen_andItsBodyIsThere() throws IOException {
        assertThat(body(sent(order()))).isEqualTo("order 1");
        assertThat(body(sent(order().chunked()))).isEqualTo("order 1");

        assertThat(told().byContent()).isEqualTo(1);
        assertThat(counted).containsExactly("book first", "book duplicate");
    }

    @Test
    void otherCaller_content_orHeaderThatTheMethodTakes_isAnother() {
        Class<?>[] both = {String.class, String.class};
        sent(order().header("X-Tenant", "a"), "tenant", both);
        sent(order().header("X-Tenant", "b"), "tenant", both);
        sent(new FakeRequest("orders").header("X-Caller", "bob").body("text/plain", "order 1"), "tenant", both);
        sent(new FakeRequest("orders").header("X-Caller", "alice").body("text/plain", "2"), "tenant", both);

        assertThat(told().requests()).isEqualTo(4);
        assertThat(told().byContent()).isZero();
    }

    @Test
    void verbThatIsNotWatched_isNotLookedAt() {
        assertThat(sent(order().verb("PUT")).getProperty(WatchRequestFilter.PROPERTY))
                .isNull();
        assertThat(told().requests()).isZero();
    }

    @Test
    void methodThatIsNotWatched_hasNoFilter() throws Exception {
        assertThat(watch.method(String.class, String.class.getMethod("trim"))).isEmpty();
    }

    @Test
    void bodyOverTheCap_isThere_andIsCounted() throws IOException {
        String large = "x".repeat(CAP + 1);

        assertThat(body(sent(order().body("text/plain", large)))).isEqualTo(large);
        assertThat(body(sent(order().body("text/plain", large).chunked()))).isEqualTo(large);
        assertThat(told().unread()).containsEntry(Unread.TOO_LARGE, 2L);
        assertThat(told().byContent()).isZero();
    }

    @Test
    void streamOfTheMethod_isNotTouched() {
        FakeRequest request = order();
        ContainerRequestContext context = request.context();
        InputStream before = context.getEntityStream();
        new WatchRequestFilter(watch, method(watch, "stream", InputStream.class)).filter(context);

        assertThat(context.getEntityStream()).isSameAs(before);
        assertThat(told().unread()).containsEntry(Unread.STREAM, 1L);
    }

    /** The interface says that its parameter is no body. */
    @Test
    void methodWithoutABody_isKnownByItsPath() {
        FakeRequest request = new FakeRequest("orders/1").header("X-Caller", "alice");
        sent(request, "put", String.class);
        sent(request, "put", String.class);

        assertThat(method(watch, "put", String.class).body()).isEqualTo(MethodBody.OWN);
        assertThat(told().byContent()).isEqualTo(1);
    }

    /** What a broken stream says when it is asked once more is the server's; here, that all has come. */
    @Test
    void clientThatBreaksOff_isToldToTheMethodToo() {
        Iterator<Integer> bytes = List.of((int) '{', -2).iterator();
        InputStream breaks = new InputStream() {
            @Override
            public int read() throws IOException {
                int next = bytes.hasNext() ? bytes.next() : -1;
                if (next == -2) {
                    throw new IOException("connection reset");
                }
                return next;
            }

            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                int next = read();
                target[offset] = (byte) next;
                return next < 0 ? -1 : 1;
            }
        };
        ContainerRequestContext request = sent(order().chunked().readFrom(breaks));

        assertThatThrownBy(() -> request.getEntityStream().read()).hasMessage("connection reset");
        assertThatThrownBy(() -> request.getEntityStream().readAllBytes()).hasMessage("connection reset");
        assertThat(told().unread()).containsEntry(Unread.BROKEN, 1L);
    }

    @Test
    void failureOfOurs_isCounted_andTheRequestGoesOn() throws IOException {
        RequestWatch broken = watch(Optional.of(call -> {
            throw new IllegalStateException("resolver");
        }));
        ContainerRequestContext context = order().context();
        new WatchRequestFilter(broken, method(broken, "book", String.class)).filter(context);
        answered(context, 200, "");

        assertThat(body(context)).isEqualTo("order 1");
        assertThat(broken.report().failures()).isEqualTo(1);
    }

    /** As the guard: what the application's code throws beside exceptions is its failure too. */
    @ParameterizedTest
    @ValueSource(classes = {StackOverflowError.class, NoClassDefFoundError.class, AssertionError.class})
    void errorOfTheApplications_isCounted_andTheRequestGoesOn(Class<? extends Error> type) throws Exception {
        Error thrown = type.getConstructor().newInstance();
        RequestWatch broken = watch(Optional.of(call -> {
            throw thrown;
        }));
        ContainerRequestContext context = order().context();
        new WatchRequestFilter(broken, method(broken, "book", String.class)).filter(context);

        assertThat(body(context)).isEqualTo("order 1");
        assertThat(broken.report().failures()).isEqualTo(1);
    }

    @Test
    void answer_tellsSuccess_fromFailure() {
        answered(sent(order()), 503, "");
        answered(sent(order()), 201, "executed");
        answered(sent(order()), 409, "duplicate");
        sent(order());

        assertThat(counted).containsExactly("book first", "book retry", "book duplicate", "book duplicate");
        assertThat(told().ttls().get(5).failed()).isZero();
    }

    /** By a key an error that would come again is an answer. */
    @Test
    void keyOfATerminalFailure_isADuplicate() {
        answered(sent(order().key("k")), 422, "");
        sent(order().key("k"));

        assertThat(told().byKey()).isEqualTo(1);
        assertThat(told().retries()).isEqualTo(1);
        assertThat(told().withKey()).isEqualTo(2);
    }

    /** Jersey takes a priority below 1 from the class alone. */
    @Test
    void filterOfAnswers_saysThatItIsBehindThoseOfTheGuard() {
        assertThat(WatchResponseFilter.class.getAnnotation(Priority.class).value())
                .isLessThan(Integer.MIN_VALUE + 20);
    }

    @Test
    void whatIsTold_namesNobody() {
        sent(order().key("secret-key"));
        sent(order().key("secret-key"));

        assertThat(watch.report().toString()).doesNotContain("alice", "secret-key", "order 1");
        assertThat(told().callers())
                .singleElement()
                .satisfies(caller -> assertThat(caller.digest()).matches("[0-9a-f]{16}"));
    }
}
