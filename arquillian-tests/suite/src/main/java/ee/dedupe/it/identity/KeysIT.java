package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.stores.LedgerResource;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What goes into the storage key beside the request, seen at the hash that events carry. */
@ArquillianTest
@AnyServer
@RunAsClient
class KeysIT {
    private static final Pattern HASH = Pattern.compile("keyHash=([0-9a-f]{64})");

    @ArquillianResource
    private Server server;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return plain("keys").build();
    }

    @Test
    void key_isTheSameInEveryDeployment_unlessNamespaceOrVersionDiffer() throws Exception {
        String here = hash(client);

        assertThat(hashIn(plain("keys-again"))).isEqualTo(here);
        assertThat(hashIn(plain("keys-namespace").config("dedupe.namespace", "other")))
                .isNotEqualTo(here);
        assertThat(hashIn(plain("keys-version").config("ee.dedupe.it.stores.LedgerResource/Deduplicated/version", "2")))
                .isNotEqualTo(here);
        assertThat(hashIn(plain("keys-version-of-method")
                        .config("ee.dedupe.it.stores.LedgerResource/write/Deduplicated/version", "2")))
                .isNotEqualTo(here);
        assertThat(hashIn(plain("keys-version-of-another")
                        .config("ee.dedupe.it.stores.LedgerResource/careful/Deduplicated/version", "2")))
                .isEqualTo(here);
    }

    private static TestWar plain(String name) {
        return TestWar.named(name).with(LedgerResource.class, EventLog.class);
    }

    private String hashIn(TestWar other) throws Exception {
        WebArchive war = other.build();
        Client there = server.deploy(war);
        try {
            return hash(there);
        } finally {
            server.undeploy(war);
        }
    }

    private static String hash(Client deployed) {
        Call call = Call.post("/ledger/entry-of-all").header(TestWar.CALLER_HEADER, "ann");
        assertThat(deployed.tell(call, call)).containsExactly("204 executed", "409 duplicate", "1 run");
        String events = deployed.send(Call.of("GET", "/events/entry-of-all")).text();
        Matcher matcher = HASH.matcher(events);
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }
}
