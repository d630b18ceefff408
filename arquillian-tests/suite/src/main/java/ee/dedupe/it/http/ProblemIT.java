package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The answer to a stopped duplicate, to the byte. */
@ArquillianTest
@RunAsClient
class ProblemIT {
    private static final Call CALL = Call.post("/counters").text("x");

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("problem").with(CountersResource.class).build();
    }

    @Test
    void duplicate_isToldAsProblem() {
        client.send(CALL);
        Answer answer = client.send(CALL);

        assertThat(answer.text())
                .isEqualTo("{\"type\":\"urn:dedupe:duplicate\",\"title\":\"Duplicate request\",\"status\":409,"
                        + "\"detail\":\"A matching request is running or has finished.\",\"code\":\"duplicate\","
                        + "\"retryable\":false}");
        assertThat(answer.header("Content-Type")).hasValue("application/problem+json");
        assertThat(answer.header("Retry-After")).isEmpty();
        assertThat(answer.seen()).isEqualTo("409 duplicate");
    }

    @Test
    void duplicate_ofOneThatAcceptsOnlyHtml_isToldAsProblem() {
        Call call = CALL.header("Accept", "text/html, text/plain");
        client.send(call);

        assertThat(client.send(call).header("Content-Type")).hasValue("application/problem+json");
    }

    @Test
    void conflictStatus_isConfigured_standsInStatusAndProblem() throws Exception {
        WebArchive war = TestWar.named("problem-425")
                .with(CountersResource.class)
                .config("dedupe.status.duplicate", "425")
                .build();
        Client other = server.deploy(war);
        try {
            assertThat(other.tell(CALL, CALL)).containsExactly("200 executed", "425 duplicate", "1 run");
            assertThat(other.send(CALL).text()).contains("\"status\":425,");
        } finally {
            server.undeploy(war);
        }
    }
}
