package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.DuplicateMet;
import ee.dedupe.Mode;
import ee.dedupe.internal.metrics.StoreCall;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Mode observe: every call runs, no answer changes, and what would happen is counted and told. */
class ObservedCallTest {
    private final HttpBench bench = new HttpBench();

    @BeforeEach
    void observe() {
        bench.draft.mode = Mode.OBSERVE;
    }

    @Test
    void duplicate_runsAndIsCounted() {
        assertThat(bench.tell(order("{}"), order("{}"))).containsExactly("201 -", "201 -");
        assertThat(bench.runs).hasValue(2);
        assertThat(bench.counted).containsExactly("fingerprint executed", "fingerprint duplicate");
    }

    @Test
    void duplicate_isToldAsItWouldBeAnswered() {
        bench.tell(order("{}").key("k"), order("{}").key("k"));

        assertThat(bench.events.fired).singleElement().isInstanceOfSatisfying(DuplicateMet.class, met -> {
            assertThat(met.answer()).isEqualTo(DuplicateMet.Answer.REPLAYED);
            assertThat(met.mode()).isEqualTo(Mode.OBSERVE);
            assertThat(met.verb()).isEqualTo("POST");
            assertThat(met.path()).isEqualTo("/orders");
        });
    }

    @Test
    void badKeyAndLargeBody_runAndAreCounted() {
        assertThat(bench.tell(
                        order("{}").key("a,b"),
                        order("x".repeat(HttpBench.CAP + 1)).key("k")))
                .containsExactly("201 -", "201 -");
        assertThat(bench.counted).containsExactly("key invalid", "key too-large");
    }

    @Test
    void mismatch_runsAndIsCounted() {
        assertThat(bench.tell(order("{}").key("k"), order("{ }").key("k"))).containsExactly("201 -", "201 -");
        assertThat(bench.counted).containsExactly("key executed", "key mismatch");
    }

    @Test
    void storeThatFails_refusesNothing() {
        bench.store.fail(StoreCall.CLAIM);

        assertThat(bench.tell(order("{}").key("k"))).containsExactly("201 -");
    }

    @Test
    void answer_isKeptWithoutItsBody() {
        bench.send(order("{}").key("k"));
        bench.draft.mode = Mode.ENFORCE;

        assertThat(bench.tell(order("{}").key("k"))).containsExactly("409 duplicate");
    }
}
