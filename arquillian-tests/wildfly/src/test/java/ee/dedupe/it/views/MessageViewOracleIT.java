package ee.dedupe.it.views;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * Messages are drawn at random, and one is sent twice, or changed in one place. Two in which a listener sees the same are one,
 * and others are two, by what the server's broker gives its listeners.
 */
@ArquillianTest
@RunAsClient
class MessageViewOracleIT {
    private static final int PAIRS = Integer.getInteger("view.pairs");
    private static final int AT_ONCE = 100;
    private static final Duration MOST = Duration.ofSeconds(60);

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("message-views")
                .with(DrawnMessage.class, DrawnMessage.Kind.class, MessageViewResource.class, ViewListener.class)
                .with(ViewedMessages.class, ViewedMessages.Around.class)
                .build();
    }

    @Test
    void messages_areOneExactlyWhereTheirListenerSeesTheSame() {
        for (int from = 0; from < PAIRS; from += AT_ONCE) {
            int to = Math.min(PAIRS, from + AT_ONCE);
            assertThat(client.send(Call.post("/pairs/" + from + "/" + to)).status())
                    .isEqualTo(204);
            TestTime.await(MOST, () -> text("/pairs/delivered").equals(String.valueOf(2 * to)));
        }

        List<String> pairs = text("/pairs").lines().toList();
        assertThat(pairs).hasSize(PAIRS).allMatch(pair -> pair.matches("(?s)\\d+ (1 true|2 false) .*"));
        assertThat(pairs.stream().filter(pair -> pair.matches("(?s)\\d+ 1 .*")).count())
                .isBetween(PAIRS / 2L, PAIRS - PAIRS / 5L);
    }

    private String text(String path) {
        return client.send(Call.of("GET", path)).text();
    }
}
