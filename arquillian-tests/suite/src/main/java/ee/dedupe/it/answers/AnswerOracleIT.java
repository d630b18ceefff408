package ee.dedupe.it.answers;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Client;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/**
 * Operations of an application whose filters and interceptors change answers are drawn at random. A first answer is byte for byte what
 * it is without the guard, its duplicate's is the same, and nothing is stored that was taken out of it.
 */
@ArquillianTest
@RunAsClient
class AnswerOracleIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return PlayedAnswers.war("answers")
                .with(AnswerFilter.class)
                .with(AnswerFilter.class.getDeclaredClasses())
                .with(AnswerInterceptor.class)
                .with(AnswerInterceptor.class.getDeclaredClasses())
                .build();
    }

    @Test
    void duplicatesAnswer_isTheFirstOnes_whichIsAsWithoutTheGuard() {
        assertThat(new PlayedAnswers(client).wrong(true)).isEmpty();
    }
}
