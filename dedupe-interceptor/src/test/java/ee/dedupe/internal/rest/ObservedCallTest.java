package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.TestServer.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import ee.dedupe.Mode;
import ee.dedupe.internal.metrics.StoreCall;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mode observe: every call runs, no answer changes, and what would happen is counted and told. */
class ObservedCallTest {
    private final TestServer server = new TestServer();

    @BeforeEach
    void observe() {
        server.draft.mode = Mode.OBSERVE;
    }

    @Test
    void duplicate_runsAndIsCounted() {
        assertThat(server.tell(order("{}"), order("{}"))).containsExactly("201 -", "201 -");
        assertThat(server.runs).hasValue(2);
        assertThat(server.counted).containsExactly("fingerprint executed", "fingerprint duplicate");
    }

    @Test
    void duplicate_isToldAsItWouldBeAnswered() {
        server.tell(order("{}").key("k"), order("{}").key("k"));

        assertThat(server.events.fired).singleElement().isInstanceOfSatisfying(DuplicateMet.class, met -> {
            assertThat(met.answer()).isEqualTo(DuplicateMet.Answer.REPLAYED);
            assertThat(met.mode()).isEqualTo(Mode.OBSERVE);
            assertThat(met.verb()).isEqualTo("POST");
            assertThat(met.path()).isEqualTo("/orders");
        });
    }

    @Test
    void badKeyAndLargeBody_runAndAreCounted() {
        assertThat(server.tell(
                        order("{}").key("a,b"),
                        order("x".repeat(TestServer.CAP + 1)).key("k")))
                .containsExactly("201 -", "201 -");
        assertThat(server.counted).containsExactly("key invalid", "key too-large");
    }

    @Test
    void mismatch_runsAndIsCounted() {
        assertThat(server.tell(order("{}").key("k"), order("{ }").key("k"))).containsExactly("201 -", "201 -");
        assertThat(server.counted).containsExactly("key executed", "key mismatch");
    }

    @Test
    void storeThatFails_refusesNothing() {
        server.store.fail(StoreCall.CLAIM);

        assertThat(server.tell(order("{}").key("k"))).containsExactly("201 -");
    }

    @Test
    void answer_isKeptWithoutItsBody() {
        server.send(order("{}").key("k"));
        server.draft.mode = Mode.ENFORCE;

        assertThat(server.tell(order("{}").key("k"))).containsExactly("409 duplicate");
    }
}
