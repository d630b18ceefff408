package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.stores.LedgerResource;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The digest that makes fingerprints: one of Java's by name, or the application's own. */
@ArquillianTest
@RunAsClient
@AnyServer
class DigestIT {
    private static final Call ONE = Call.post("/ledger/a").text("one!");
    private static final Call TWO = Call.post("/ledger/a").text("two!");
    private static final Call THREE = Call.post("/ledger/a").text("three?");

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("own-digest")
                .with(LedgerResource.class, LastByteDigests.class)
                .build();
    }

    @Test
    void ownDigest_isUsed() {
        assertThat(client.tell(ONE, TWO, THREE))
                .containsExactly("204 executed", "409 duplicate", "204 executed", "2 run");
    }

    @ParameterizedTest
    @ValueSource(strings = {"SHA-256", "SHA-512", "SHA-1", "MD5", "SHA3-256"})
    void namedDigest_works(String name) throws Exception {
        WebArchive war = TestWar.named("digest-" + name)
                .with(LedgerResource.class)
                .config("dedupe.digest", name)
                .build();
        Client other = server.deploy(war);
        try {
            assertThat(other.tell(ONE, TWO, ONE))
                    .containsExactly("204 executed", "204 executed", "409 duplicate", "2 run");
        } finally {
            server.undeploy(war);
        }
    }
}
