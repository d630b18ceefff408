package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** JSON that counts by what it means, by the parser of the server. */
@ArquillianTest
@RunAsClient
class PayloadIT {
    private static final Call MEANT = Call.post("/payments/meant");
    private static final Call SENT = Call.post("/payments/sent");
    private static final Call FIELD = Call.post("/payments/field");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("payload").with(PaymentsResource.class).build();
    }

    @Test
    void sameMeaning_isOneRequest_andOnePayloadOfAKey() {
        Call first = MEANT.json("{\"sum\":100,\"to\":\"b\"}");
        Call again = MEANT.json("{ \"to\" : \"\\u0062\", \"sum\" : 1e2 }");
        Call other = MEANT.json("{\"to\":\"b\",\"sum\":101}");

        assertThat(client.tell(first, again, other, first.key("k"), again.key("k"), other.key("k")))
                .containsExactly(
                        "200 executed",
                        "409 duplicate",
                        "200 executed",
                        "200 executed",
                        "200 replayed",
                        "422 mismatch",
                        "3 run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"id\":9007199254740992}   | {\"id\":9007199254740993}",
                "{\"id\":1e400}              | {\"id\":1e401}",
                "{\"id\":null}               | {}",
                "{\"id\":\"\\ud83d\"}        | {\"id\":\"\\ud83e\"}",
                "{\"id\":1,\"id\":2}         | {\"id\":1, \"id\":2}",
                "{\"id\":1}x                 | {\"id\": 1}x",
                "no JSON                     | no  JSON"
            })
    void otherMeaning_orNoJson_isTwo(String one, String other) {
        assertThat(client.tell(MEANT.json(one), MEANT.json(one), MEANT.json(other)))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "2 run");
    }

    @ParameterizedTest
    @ValueSource(ints = {150, 5_000, 100_000})
    void nesting_howeverDeep_isAnswered(int depth) {
        Call deep = MEANT.json("[".repeat(depth) + "]".repeat(depth));

        assertThat(client.tell(deep, deep)).containsExactly("200 executed", "409 duplicate", "1 run");
    }

    @Test
    void omittedValues_doNotCount() {
        assertThat(client.tell(
                        SENT.json("{\"id\":7,\"meta\":{\"sent\":1},\"token\":\"a\"}"),
                        SENT.json("{\"token\":\"b\",\"meta\":{\"sent\":2},\"id\":7}"),
                        SENT.json("{\"meta\":{},\"id\":7}"),
                        SENT.json("{\"id\":8,\"meta\":{\"sent\":1},\"token\":\"a\"}")))
                .containsExactly("200 executed", "409 duplicate", "409 duplicate", "200 executed", "2 run");
    }

    @Test
    void omittedPartOfAField_doesNotCount() {
        assertThat(client.tell(
                        FIELD.json("{\"order\":{\"id\":7,\"sent\":1},\"n\":1}"),
                        FIELD.json("{\"n\":2,\"order\":{\"sent\":2,\"id\":7.0}}"),
                        FIELD.json("{\"order\":{\"id\":8,\"sent\":1}}")))
                .containsExactly("200 executed", "409 duplicate", "200 executed", "2 run");
    }
}
