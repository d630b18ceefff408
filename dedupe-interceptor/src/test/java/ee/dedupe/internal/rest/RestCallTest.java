package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.internal.rest.parameters.TakenParameters;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestCallTest {
    /** The first two are good; java.net.URI refuses the others, which servers take. */
    @ParameterizedTest
    @ValueSource(strings = {"a=1&b", "%7C", "a|b", "{}", "%zz", "x=%"})
    void query_countsAsSent(String query) {
        RestCall call = new FakeRequest("payments?" + query).call();

        assertThat(call.target(Set.of()).query()).isEqualTo(query);
        assertThat(call.path()).isEqualTo("/payments");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "payments", "payments/1/items", "payments/", "A-b_c~1"})
    void plainPathWithoutAQuery_needsNoUri(String path) {
        FakeRequest request = new FakeRequest(path);
        RestCall call = request.call();

        assertThat(call.path()).isEqualTo("/" + path);
        assertThat(call.target(Set.of()).query()).isNull();
        assertThat(request.urisAsked).isZero();
    }

    /** Servers do not agree on what of these they tell as the path. */
    @ParameterizedTest
    @ValueSource(strings = {"payments;v=1", "payments/a.b", "payments//1", "payments/%2B", "payments?a", "payments?"})
    void anyOther_isReadFromTheUri(String sent) {
        FakeRequest request = new FakeRequest(sent);
        RestCall call = request.call();

        assertThat(call.path()
                        + (call.target(Set.of()).query() == null
                                ? ""
                                : "?" + call.target(Set.of()).query()))
                .isEqualTo("/" + sent);
        assertThat(request.urisAsked).isPositive();
    }

    /** Only a servlet container tells a query of nothing from none. */
    @Test
    void plainPath_whereThereIsNoServlet_isReadFromTheUri() {
        FakeRequest request = new FakeRequest("payments");
        RestCall call = new RestCall(request.context(), TakenParameters.NONE);

        assertThat(call.path()).isEqualTo("/payments");
        assertThat(request.urisAsked).isPositive();
    }
}
