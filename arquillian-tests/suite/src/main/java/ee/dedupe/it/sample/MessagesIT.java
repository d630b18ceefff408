package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** The sample's messages: whoever asks for one again is told that it was sent, and how. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class MessagesIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "sample.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
    }

    @Test
    void message_isSent() {
        Answer first = client.send(message("ann", 0));

        assertThat(first.seen()).isEqualTo("201 executed");
        assertThat(first.text())
                .startsWith(
                        "{\"success\":true,\"duplicateOnly\":false,\"duplicateMessage\":null,\"message\":{\"id\":\"");
        assertThat(first.header("Location")).isPresent();
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void message_ofTwoSenders_isSentOnce_andTheSecondIsGivenTheMessage() {
        Answer first = client.send(message("ann", 0));
        Answer second = client.send(message("bob", 0));

        assertThat(second.seen()).isEqualTo("200 replayed");
        assertThat(second.text())
                .contains("\"success\":true", "\"duplicateOnly\":true")
                .containsPattern(
                        "\"duplicateMessage\":\"The same message was sent [0-9]+ s ago. It is not sent again.\"")
                .contains(messageIn(first));
        assertThat(sent()).isEqualTo(1);
    }

    /** The sample waits three seconds for the first answer. */
    @Test
    void message_stillBeingSent_isNotSentAgain() {
        CompletableFuture<Answer> first = client.sendAsync(message("ann", 6000));
        TestTime.pass(Duration.ofMillis(500));
        Answer second = client.send(message("bob", 6000));

        assertThat(second.seen()).isEqualTo("200 in-flight");
        assertThat(second.text())
                .contains("\"success\":true", "\"duplicateOnly\":true", "\"message\":null")
                .contains("is still being sent. It is not sent again.");
        assertThat(first).isNotDone();
        assertThat(first.join().seen()).isEqualTo("201 executed");
        assertThat(sent()).isEqualTo(1);
    }

    @Test
    void message_underTheSameKey_isGivenTheVeryAnswer_andUnderAnotherTheMessage() {
        Answer first = client.send(message("ann", 0).key("1"));
        Answer retry = client.send(message("ann", 0).key("1"));
        Answer other = client.send(message("ann", 0).key("2"));

        assertThat(retry.seen()).isEqualTo("201 replayed");
        assertThat(retry.text()).isEqualTo(first.text());
        assertThat(retry.header("Location")).isEqualTo(first.header("Location"));
        assertThat(other.seen()).isEqualTo("200 replayed");
        assertThat(other.text()).contains("\"duplicateOnly\":true").contains(messageIn(first));
        assertThat(sent()).isEqualTo(1);
    }

    private Call message(String sender, int gatewayMillis) {
        return Call.post("/messages")
                .json("{\"workspaceId\":\"w\",\"recipientPhone\":\"+41790000000\",\"body\":\"" + client.name()
                        + "\",\"gatewayMillis\":" + gatewayMillis + "}")
                .header("X-Api-Key", sender);
    }

    private static String messageIn(Answer answer) {
        return answer.text().substring(answer.text().indexOf("\"message\":{")).replaceFirst("}}$", "}");
    }

    private int sent() {
        return client.send(Call.of("GET", "/messages")).text().split(client.name(), -1).length - 1;
    }
}
