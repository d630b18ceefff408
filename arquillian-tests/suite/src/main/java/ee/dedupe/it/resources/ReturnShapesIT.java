package ee.dedupe.it.resources;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whatever a method returns, its duplicate is stopped with the same problem. */
@ArquillianTest
@RunAsClient
class ReturnShapesIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("return-shapes").with(ReturnsResource.class).build();
    }

    @ParameterizedTest
    @CsvSource({
        "response,200",
        "response-empty,204",
        "generic-entity,200",
        "pojo,200",
        "list,200",
        "void,204",
        "string,200",
        "html,200",
        "bytes,200",
        "streaming,200",
        "int,200",
        "boolean,200",
        "long,200",
        "null,204",
        "stage,200",
        "future,202",
        "stage-of-void,204",
        "suspended,200"
    })
    void duplicate_isStoppedWithTheProblem(String shape, int status) {
        Call call = Call.post("/returns/" + shape);

        assertThat(client.send(call).seen()).isEqualTo(status + " executed");
        Answer duplicate = client.send(call);

        assertThat(duplicate.seen()).isEqualTo("409 duplicate");
        assertThat(duplicate.header("Content-Type")).hasValue("application/problem+json");
        assertThat(duplicate.text())
                .startsWith("{\"type\":\"urn:dedupe:duplicate\"")
                .endsWith("\"retryable\":false}");
        assertThat(client.runs()).hasSize(1);
    }
}
