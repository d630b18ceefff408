package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestCallTest {
    /** The first two are good; java.net.URI refuses the others, which servers take. */
    @ParameterizedTest
    @ValueSource(strings = {"a=1&b", "%7C", "a|b", "{}", "%zz", "x=%"})
    void query_countsAsSent(String query) {
        RestCall call = new FakeRequest("payments?" + query).call();

        assertThat(call.rawQuery()).isEqualTo(query);
        assertThat(call.path()).isEqualTo("/payments");
    }
}
