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

/** Chosen fields stand in for path, query and body. */
@ArquillianTest
@RunAsClient
class FieldsIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("fields").with(FieldsResource.class).build();
    }

    @Test
    void otherPathQueryAndFields_sameChosenFields_runsOnce() {
        assertThat(client.tell(
                        Call.post("/fields").json("{\"order\":{\"id\":7},\"a/b\":\"x\",\"at\":\"10:00\"}"),
                        Call.post("/fields").json("{ \"at\":\"10:01\", \"a/b\":\"x\", \"order\":{\"n\":1,\"id\":7} }"),
                        Call.post("/fields/other?attempt=2").json("{\"order\":{\"id\":7},\"a/b\":\"x\"}")))
                .containsExactly("204 executed", "409 duplicate", "409 duplicate", "1 run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"order\":{\"id\":7}}               | {\"order\":{\"id\":8}}",
                "{\"order\":{\"id\":7}}               | {\"order\":{\"id\":\"7\"}}",
                "{\"order\":{\"id\":7}}               | {\"order\":{\"id\":7},\"a/b\":null}",
                "{\"order\":{\"id\":7}}               | {\"order\":{\"id\":7},\"a/b\":\"\"}",
                "{\"order\":{\"id\":7},\"a/b\":null}  | {\"order\":{\"id\":7},\"a/b\":\"\"}",
                "{\"order\":{\"id\":7},\"a/b\":\"null\"} | {\"order\":{\"id\":7},\"a/b\":null}",
                "{\"order\":{\"id\":7},\"a/b\":{}}    | {\"order\":{\"id\":7},\"a/b\":[]}"
            })
    void chosenField_otherAbsentNullOrEmpty_areToldApart(String one, String other) {
        assertThat(client.tell(
                        Call.post("/fields").json(one),
                        Call.post("/fields").json(other),
                        Call.post("/fields").json(one),
                        Call.post("/fields").json(other)))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "409 duplicate", "2 run");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"x\":1} | {\"x\":2}", "no json | no json!", "{\"order\": | {\"order\" :", "[1] | [2]", "7 | 8"})
    void noChosenFieldOrNoJson_theWholeRequestCounts(String one, String other) {
        assertThat(client.tell(
                        Call.post("/fields").json(one),
                        Call.post("/fields").json(one),
                        Call.post("/fields").json(other),
                        Call.post("/fields?attempt=2").json(one)))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "204 executed", "3 run");
    }

    @Test
    void noBody_theWholeRequestCounts() {
        assertThat(client.tell(Call.post("/fields"), Call.post("/fields"), Call.post("/fields/other")))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
    }
}
