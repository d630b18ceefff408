package ee.dedupe.internal.rest;

import static ee.dedupe.internal.rest.HttpBench.order;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Methods whose answers are not stored. */
class UnstoredAnswerTest {
    private final HttpBench bench = new HttpBench();

    @Test
    void duplicateByKey_isRefused_withTheLocation_andTheStoreHasNoBody() {
        bench.draft.storesAnswers = false;
        assertThat(bench.send(order("{}").key("k")).text()).isEqualTo("{\"id\":1}");

        Exchange.Answer second = bench.send(order("{}").key("k"));
        assertThat(second.seen()).isEqualTo("409 duplicate");
        assertThat(second.header("Location")).contains("/app/orders/1");
        assertThat(bench.dump.text()).doesNotContain("\"id\":1");
        assertThat(bench.runs).hasValue(1);
    }

    @Test
    void otherPayload_isAMismatchAllTheSame() {
        bench.draft.storesAnswers = false;

        assertThat(bench.tell(order("{}").key("k"), order("{\"other\":1}").key("k")))
                .containsExactly("201 executed", "422 mismatch");
    }
}
