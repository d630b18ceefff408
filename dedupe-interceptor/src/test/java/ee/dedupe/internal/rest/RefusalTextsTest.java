package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.OnStoreFailure;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.internal.operation.DuplicateStatuses;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The refusals to the byte, with their headers: docs/reference/http.md. */
class RefusalTextsTest {
    private static final String UNIDENTIFIED =
            "{\"type\":\"urn:dedupe:unavailable\",\"title\":\"Request not identified\",\"status\":503,"
                    + "\"detail\":\"The application could not tell who calls, or what the request is. The request was"
                    + " not run.\",\"code\":\"unavailable\",\"retryable\":true}";

    private final TestServer server = new TestServer();

    @Test
    void duplicate_isToldAsProblem() {
        server.send(order("{}"));
        TestRequest.Answer refused = server.send(order("{}"));

        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:duplicate\",\"title\":\"Duplicate request\",\"status\":409,"
                        + "\"detail\":\"A matching request is running or has finished.\",\"code\":\"duplicate\","
                        + "\"retryable\":false}");
        assertThat(refused.header("Content-Type")).contains("application/problem+json");
        assertThat(refused.header("Retry-After")).isEmpty();
        assertThat(refused.header("Idempotent-Replayed")).isEmpty();
    }

    @Test
    void inFlight_isToldAsProblem() {
        server.work = first -> server.send(order("{}").key("k")).text();

        assertThat(server.send(order("{}").key("k")).text())
                .isEqualTo("{\"type\":\"urn:dedupe:in-flight\",\"title\":\"Request in progress\",\"status\":409,"
                        + "\"detail\":\"A matching request is still running.\",\"code\":\"in-flight\","
                        + "\"retryable\":true}");
    }

    @Test
    void inFlight_isToRetryAfterTwoSeconds() {
        server.work =
                first -> server.send(order("{}").key("k")).header("Retry-After").orElse("none");

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("2");
    }

    @Test
    void inFlight_whoseLeaseEndsSooner_isToRetryAfterOneSecond() {
        server.work = first -> {
            server.pass(PolicyDraft.LEASE.minus(Duration.ofMillis(900)));
            return server.send(order("{}").key("k")).header("Retry-After").orElse("none");
        };

        assertThat(server.send(order("{}").key("k")).text()).isEqualTo("1");
    }

    @Test
    void mismatch_isToldAsProblem() {
        server.send(order("{}").key("k"));

        assertThat(server.send(order("{ }").key("k")).text())
                .isEqualTo("{\"type\":\"urn:dedupe:mismatch\",\"title\":\"Idempotency key reused\",\"status\":422,"
                        + "\"detail\":\"This idempotency key was used for another request.\",\"code\":\"mismatch\","
                        + "\"retryable\":false}");
    }

    @Test
    void malformedKey_isToldAsProblem() {
        assertThat(server.send(order("{}").key("a,b")).text())
                .isEqualTo("{\"type\":\"urn:dedupe:invalid\",\"title\":\"Idempotency key invalid\",\"status\":400,"
                        + "\"detail\":\"An idempotency key is one value of 1 to 255 visible ASCII characters without"
                        + " quote and comma.\",\"code\":\"invalid\",\"retryable\":false}");
    }

    @Test
    void missingKey_isToldAsProblem() {
        server.draft.keyRequired = true;

        assertThat(server.send(order("{}")).text())
                .isEqualTo("{\"type\":\"urn:dedupe:invalid\",\"title\":\"Idempotency key missing\",\"status\":400,"
                        + "\"detail\":\"This request needs an idempotency key.\",\"code\":\"invalid\","
                        + "\"retryable\":false}");
    }

    @Test
    void tooLarge_isToldAsProblem() {
        assertThat(server.send(order("x".repeat(TestServer.CAP + 1)).key("k")).text())
                .isEqualTo("{\"type\":\"urn:dedupe:too-large\",\"title\":\"Request body too large\",\"status\":413,"
                        + "\"detail\":\"The body is too large to be compared under an idempotency key.\","
                        + "\"code\":\"too-large\",\"retryable\":false}");
    }

    @Test
    void unavailable_isToldAsProblem() {
        server.store.fail(StoreCall.CLAIM);
        TestRequest.Answer refused = server.send(order("{}").key("k"));

        assertThat(refused.text())
                .isEqualTo("{\"type\":\"urn:dedupe:unavailable\",\"title\":\"Claim store unavailable\",\"status\":503,"
                        + "\"detail\":\"The request was not run. Repeat it in a moment.\",\"code\":\"unavailable\","
                        + "\"retryable\":true}");
        assertThat(refused.header("Retry-After")).contains("1");
    }

    /** The store is well: the words must not send the operator there. */
    @Test
    void unidentified_isToldInWordsOfItsOwn() {
        server.fingerprinter = call -> {
            throw new IllegalStateException("no answer");
        };
        TestRequest.Answer refused = server.send(order("{}").key("k"));

        assertThat(refused.text()).isEqualTo(UNIDENTIFIED);
        assertThat(refused.header("Retry-After")).contains("1");
    }

    @Test
    void unknownCaller_isToldInWordsOfItsOwn() {
        server.draft.onStoreFailureByFingerprint = OnStoreFailure.REJECT;
        server.resolver = call -> {
            throw new IllegalStateException("no answer");
        };

        assertThat(server.send(order("{}")).text()).isEqualTo(UNIDENTIFIED);
    }

    @Test
    void conflictStatus_asConfigured_replaces409() {
        server.statuses(new DuplicateStatuses(425, 425, 422, 204));
        server.send(order("{}"));
        TestRequest.Answer refused = server.send(order("{}"));

        assertThat(refused.seen()).isEqualTo("425 duplicate");
        assertThat(refused.text()).contains("\"status\":425,");
    }
}
