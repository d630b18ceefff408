package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
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

/** Two watched applications of the same classes on one server, of which one comes and goes. */
@ArquillianTest
@RunAsClient
@AnyServer
class WatchedApplicationsIT {
    private static final Call ORDER = Call.post("/watched").text("one order");
    private static final String WATCH = "ee.dedupe.internal.watch.Watch";
    private static final int TIMES = 3;
    /** What a server, or the JDK, may hold of what was undeployed last; a leak of ours would hold all of them. */
    private static final int LAST_ONES = 2;

    private static final Duration SETTLED = Duration.ofSeconds(20);

    @ArquillianResource
    private Client one;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive first() {
        return war("watched-one");
    }

    /** With a store, by which it shares what it sees: it has a thread for that. */
    private static WebArchive war(String name) {
        return WatchTold.war(TestWar.withHazelcast(name)
                .with(JvmResource.class)
                // Where the server has a data grid, too.
                .config("dedupe.hazelcast.topology", "member"));
    }

    @Test
    void sameRequest_toBoth_isADuplicateInNeither() throws Exception {
        WebArchive second = war("watched-two");
        Client two = server.deploy(second).sameTestAs(one);
        try {
            long before = WatchTold.by(one).count("book", "requests");
            assertThat(one.send(ORDER).seen()).isEqualTo("200 -");
            assertThat(two.send(ORDER).seen()).isEqualTo("200 -");

            assertThat(WatchTold.by(one).count("book", "requests") - before).isEqualTo(1);
            assertThat(WatchTold.by(two).count("book", "requests")).isEqualTo(1);
            assertThat(WatchTold.by(one).count("book", "byContent")).isZero();
            assertThat(WatchTold.by(two).count("book", "byContent")).isZero();
        } finally {
            server.undeploy(second);
        }
    }

    @Test
    void redeployed_beginsAnew_andLeavesNeitherThreadNorDigests() throws Exception {
        assertThat(sharing()).hasSize(1);
        long before = alive();

        for (int i = 0; i < TIMES; i++) {
            WebArchive second = war("watched-again");
            Client two = server.deploy(second).sameTestAs(one);
            try {
                two.send(ORDER);
                two.send(ORDER);
                assertThat(WatchTold.by(two).count("book", "requests")).isEqualTo(2);
                assertThat(WatchTold.by(two).count("book", "byContent")).isEqualTo(1);
                assertThat(sharing()).hasSize(2);
            } finally {
                server.undeploy(second);
            }
            assertThat(sharing()).hasSize(1);
        }
        TestTime.await(SETTLED, () -> alive() <= before + LAST_ONES);
    }

    private List<String> sharing() {
        return one.send(Call.of("GET", "/jvm/threads"))
                .text()
                .lines()
                .filter("dedupe-watch"::equals)
                .toList();
    }

    private long alive() {
        return Long.parseLong(one.send(Call.of("GET", "/jvm/alive/" + WATCH)).text());
    }
}
