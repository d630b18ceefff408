package ee.dedupe.it.outbox;

import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.shrinkwrap.api.spec.WebArchive;

/** By request, to a guarded resource. */
@ArquillianTest
@RunAsClient
class OutboxIT extends OutboxTests {
    @Deployment(testable = false)
    static WebArchive war() {
        return war("outbox").with(RequestSender.class).build();
    }
}
