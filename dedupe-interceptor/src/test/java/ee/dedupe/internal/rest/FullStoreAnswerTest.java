package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBypassed;
import ee.dedupe.internal.metrics.StoreCall;
import ee.dedupe.spi.ClaimStoreException.StoreFullException;
import org.junit.jupiter.api.Test;

/** What callers get while the store has no room for one more key. */
class FullStoreAnswerTest {
    private final TestServer server = new TestServer();

    FullStoreAnswerTest() {
        server.store.before(StoreCall.CLAIM, () -> {
            throw new StoreFullException("full");
        });
    }

    @Test
    void requestWithAKey_isRefusedInTruthfulWords() {
        TestRequest.Answer answer = server.send(TestServer.order("{}").key("k"));
        assertThat(answer.seen()).isEqualTo("503 unavailable");
        assertThat(answer.text())
                .isEqualTo("{\"type\":\"urn:dedupe:unavailable\",\"title\":\"Claim store full\",\"status\":503,"
                        + "\"detail\":\"The request was not run, since it could not be remembered. Repeat it later.\","
                        + "\"code\":\"unavailable\",\"retryable\":true}");
        assertThat(server.runs).hasValue(0);
    }

    @Test
    void requestWithoutAKey_runsUnguarded_andTheEventSaysWhy() {
        assertThat(server.send(TestServer.order("{}")).seen()).isEqualTo("201 bypassed");
        assertThat(server.events.fired)
                .hasOnlyElementsOfType(GuardBypassed.class)
                .first()
                .extracting("reason")
                .isEqualTo(BypassReason.STORE_FULL);
    }
}
