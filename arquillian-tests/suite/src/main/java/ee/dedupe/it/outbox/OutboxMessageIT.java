package ee.dedupe.it.outbox;

import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.TestedServer;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** By message, to a guarded listener. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = TestedServer.NO_BROKER)
@ArquillianTest
@RunAsClient
class OutboxMessageIT extends OutboxTests {
    @Deployment(testable = false)
    static WebArchive war() {
        return war("outbox-message")
                .with(MessageSender.class, OutboxListener.class)
                .build();
    }
}
