package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.cluster.OrdersResource;
import ee.dedupe.it.deployment.Resolvers;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
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

/** What an application that is deployed again and again leaves behind: nothing. */
@ArquillianTest
@RunAsClient
class RedeployIT {
    private static final int TIMES = Integer.getInteger("redeployments");
    // JDK 17 keeps the class whose record was compared last, a server's loggers the class loader that asked for them
    // first: either may hold one. A leak of ours would hold all of them.
    private static final int LAST_ONES = 2;
    private static final Duration SETTLED = Duration.ofSeconds(20);
    private static final String OURS = "ee.dedupe.internal.cdi.DedupeExtension";
    private static final String HAZELCAST = "com.hazelcast.instance.impl.HazelcastInstanceImpl";

    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("probe").with(JvmResource.class).build();
    }

    @Test
    void redeployed_leavesNoThreadAndNoClassLoader() throws Exception {
        redeploy();
        List<String> threadsBefore = threads();
        long oursBefore = alive(OURS);
        long hazelcastBefore = alive(HAZELCAST);

        for (int i = 0; i < TIMES; i++) {
            redeploy();
        }

        assertThat(threadsBefore).isEmpty();
        assertThat(threads()).isEmpty();
        // The server itself lets go of the last one a little later.
        TestTime.await(SETTLED, () -> alive(HAZELCAST) <= hazelcastBefore + LAST_ONES);
        TestTime.await(SETTLED, () -> alive(OURS) <= oursBefore + LAST_ONES);
    }

    @Test
    void refused_afterTheStoreWasChosen_leavesNoThread() throws Exception {
        WebArchive war = TestWar.withHazelcast("refused")
                .with(OrdersResource.class, Resolvers.class)
                .build();

        assertThat(server.refusal(war)).contains("More than one bean of type ee.dedupe.http.CallerResolver");
        assertThat(threads()).isEmpty();
    }

    private void redeploy() throws Exception {
        WebArchive war =
                TestWar.withHazelcast("redeployed").with(OrdersResource.class).build();
        Client client = server.deploy(war);
        try {
            Call call = Call.post("/orders").json("{\"order-number\":\"7\"}");
            assertThat(client.tell(call, call)).containsExactly("201 executed", "409 duplicate", "1 run");
            assertThat(threads()).isNotEmpty();
        } finally {
            server.undeploy(war);
        }
    }

    private List<String> threads() {
        return probe.send(Call.of("GET", "/jvm/threads")).text().lines().toList();
    }

    private long alive(String className) {
        return Long.parseLong(
                probe.send(Call.of("GET", "/jvm/alive/" + className)).text());
    }
}
