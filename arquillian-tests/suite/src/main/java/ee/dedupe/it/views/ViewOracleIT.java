package ee.dedupe.it.views;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.util.Random;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * Requests are drawn at random, and one is written twice, or changed in one place. Two whose methods see the same are one, and
 * others are two, by what the server gives its methods.
 */
@ArquillianTest
@RunAsClient
class ViewOracleIT {
    private static final int PAIRS = Integer.getInteger("view.pairs");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("views").with(ViewResource.class).build();
    }

    @Test
    void requests_areOneExactlyWhereTheirMethodsSeeTheSame() {
        Random random = new Random(55);
        int same = 0;
        for (int i = 0; i < PAIRS; i++) {
            SentRequest one = SentRequest.any(i, random);
            SentRequest two = i % 2 == 0 ? one : one.changed(random);
            Answer first = client.send(one.to("/guarded", random));
            Answer second = client.send(two.to("/guarded", random));
            boolean areOne = second.seen().equals("409 duplicate");
            String view = areOne ? client.send(two.to("/unguarded", random)).text() : second.text();

            assertThat(first.seen()).as("%s", one).isEqualTo("200 executed");
            assertThat(view.equals(first.text()))
                    .as("%s and %s: %s and %s", one, two, first.text(), view)
                    .isEqualTo(areOne);
            same += areOne ? 1 : 0;
        }
        assertThat(same).isBetween(PAIRS / 2, PAIRS - PAIRS / 5);
    }
}
