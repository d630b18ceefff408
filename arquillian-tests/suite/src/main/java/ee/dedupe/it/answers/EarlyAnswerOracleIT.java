package ee.dedupe.it.answers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** As {@link AnswerOracleIT}, where nothing changes answers: what is certain of them is recorded before the commit. */
@ArquillianTest
@RunAsClient
class EarlyAnswerOracleIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return PlayedAnswers.war("early-answers").build();
    }

    @Test
    void duplicatesAnswer_isTheFirstOnes_whichIsAsWithoutTheGuard() {
        assertThat(new PlayedAnswers(client).wrong(false)).isEmpty();
    }
}
