package ee.dedupe.it.messages;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a listener's annotation cannot mean fails the deployment. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class MessageMisuseIT {
    @ArquillianResource
    private Server server;

    @ParameterizedTest
    @CsvSource({"ee.dedupe.it.messages.Refusing, reject", "ee.dedupe.it.messages.Replaying, replay"})
    void listener_thatIsToAnswer_failsTheDeployment(Class<?> listener, String word) throws Exception {
        TestWar war = TestWar.named("message-misuse").with(listener, Queues.class);

        assertThat(server.refusal(war.build()))
                .contains("DEDUP0010 @Deduplicated(onDuplicate) on " + listener.getName() + ".onMessage = \"" + word
                        + "\": must be skip for messages");
    }
}
