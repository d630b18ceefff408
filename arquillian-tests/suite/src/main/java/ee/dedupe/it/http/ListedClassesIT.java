package ee.dedupe.it.http;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** An application that overrides {@code getClasses()} is guarded, too, without listing anything of ours. */
@ArquillianTest
@RunAsClient
class ListedClassesIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.bare("listed-classes")
                .with(ListedApplication.class, HomeResource.class, Dressed.class)
                .config("dedupe.store", "memory")
                .config("dedupe.caller.header", TestWar.CALLER_HEADER)
                .build();
    }

    @Test
    void post_sentTwice_runsOnce() {
        assertThat(client.tell(Call.post("/home"), Call.post("/home")))
                .containsExactly("200 executed", "409 duplicate", "1 run");
    }
}
