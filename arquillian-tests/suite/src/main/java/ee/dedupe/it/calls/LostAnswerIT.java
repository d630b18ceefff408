package ee.dedupe.it.calls;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.TillResource;
import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A caller that did not wait long enough learns what became of its call. */
@ArquillianTest
@RunAsClient
class LostAnswerIT {
    /** By then each attempt has given up, with much to spare. */
    private static final Duration AFTER_ALL_ATTEMPTS = Duration.ofMillis(10 * HastyGateway.PATIENCE);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("lost-answer")
                .with(TillResource.class, LostCallerResource.class, HastyPayer.class, HastyGateway.class)
                .library("dedupe-client.jar")
                .library("dedupe-admin.jar")
                .config("dedupe.outcome.path", "/outcomes")
                .config("hasty/mp-rest/readTimeout", String.valueOf(HastyGateway.PATIENCE))
                .build();
    }

    @ParameterizedTest
    @ValueSource(strings = {"bean", "interface"})
    void caller_learnsWhatBecameOfItsCall(String way) {
        CompletableFuture<Answer> told = client.sendAsync(Call.post("/lost-caller/" + way));
        client.awaitHeld();
        try {
            TestTime.pass(AFTER_ALL_ATTEMPTS);
        } finally {
            client.openGate();
        }

        assertThat(told.join().text()).matches("COMPLETED 201 http://example\\.org/[0-9a-f-]{36}");
        assertThat(client.runs()).containsExactly("x");
    }
}
