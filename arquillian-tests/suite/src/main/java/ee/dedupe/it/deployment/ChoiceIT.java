package ee.dedupe.it.deployment;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.spi.RecordStoreProvider;
import ee.dedupe.tck.MapRecordStore;
import ee.dedupe.tck.MemoryStoreBean;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** None of a kind where one is needed, and two where one must decide, fail the deployment. */
@ArquillianTest
@RunAsClient
@AnyServer
class ChoiceIT {
    @ArquillianResource
    private Server server;

    @Test
    void store_none_failsTheDeployment() throws Exception {
        assertThat(server.refusal(war("no-store").without("dedupe.store").build()))
                .contains("No claim store: add dedupe-hazelcast or dedupe-redis, or set dedupe.store=memory");
    }

    @Test
    void store_unknownName_failsTheDeployment() throws Exception {
        assertThat(server.refusal(
                        war("strange-store").config("dedupe.store", "shelf").build()))
                .contains("dedupe.store = \"shelf\": must be the name of a store on the class path", "memory");
    }

    @Test
    void store_twoBeans_failTheDeployment() throws Exception {
        assertThat(server.refusal(war("two-stores")
                        .with(MemoryStoreBean.class, MapRecordStore.class, OtherStore.class, ThirdStore.class)
                        .build()))
                .contains("More than one bean of type ee.dedupe.spi.RecordStore: keep one");
    }

    @Test
    void store_twoJars_failTheDeployment() throws Exception {
        assertThat(server.refusal(war("two-jars")
                        .without("dedupe.store")
                        .with(MapRecordStore.class)
                        .services(RecordStoreProvider.class, RedStores.class, BlueStores.class)
                        .build()))
                .contains("More than one claim store on the class path (blue, red): keep one jar");
    }

    @Test
    void store_twoJarsAndAName_isTheNamedOne() throws Exception {
        WebArchive war = war("named-jar")
                .config("dedupe.store", "red")
                .with(MapRecordStore.class)
                .services(RecordStoreProvider.class, RedStores.class, BlueStores.class)
                .build();
        Client client = server.deploy(war);
        try {
            assertThat(client.tell(Call.post("/good"), Call.post("/good")))
                    .containsExactly("204 executed", "409 duplicate", "1 run");
        } finally {
            server.undeploy(war);
        }
    }

    @Test
    void callerResolver_twoBeans_failTheDeployment() throws Exception {
        assertThat(server.refusal(war("two-resolvers").with(Resolvers.class).build()))
                .contains("More than one bean of type ee.dedupe.http.CallerResolver: keep one");
    }

    @Test
    void nothingGuarded_needsNoStore() throws Exception {
        WebArchive war =
                TestWar.named("nothing-guarded").without("dedupe.store").build();
        Client client = server.deploy(war);
        try {
            assertThat(client.tell(Call.post("/good"))).containsExactly("404 -", "0 run");
        } finally {
            server.undeploy(war);
        }
    }

    private static TestWar war(String name) {
        return TestWar.named(name).with(GoodResource.class);
    }
}
