package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** Two WARs of the same classes on one server, each with a Hazelcast member of its own. */
@ArquillianTest
@RunAsClient
class TwoApplicationsIT {
    private static final Call KEYED = Call.post("/numbers").text("1").key("k");

    @ArquillianResource
    private Client one;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive first() {
        return war("apart-one");
    }

    private static WebArchive war(String name) {
        return TestWar.withHazelcast(name)
                .with(NumbersResource.class, JvmResource.class)
                // Where the server has a data grid, too.
                .config("dedupe.hazelcast.topology", "member")
                .build();
    }

    /** The second comes twice: the claims of its first time are gone. */
    @Test
    void sameCall_toBoth_runsInBoth_eachWithAMemberOfItsOwn_andWhoGoesLeavesTheOtherAlone() throws Exception {
        Set<String> membersOfOne = members();
        assertRunsOnce(one);

        for (int i = 0; i < 2; i++) {
            WebArchive second = war("apart-two");
            Client two = server.deploy(second).sameTestAs(one);
            try {
                assertRunsOnce(two);
                assertThat(members()).hasSize(2);
            } finally {
                server.undeploy(second);
            }
            assertThat(members()).isEqualTo(membersOfOne).hasSize(1);
            assertThat(threads("dedupe-leases")).hasSize(1);
            assertThat(one.send(KEYED).seen()).isEqualTo("200 replayed");
        }
        assertThat(one.tell(KEYED.key("new"), KEYED.key("new")))
                .containsExactly("200 executed", "200 replayed", "3 run");
    }

    private static void assertRunsOnce(Client application) {
        assertThat(application.tell(KEYED, KEYED)).containsExactly("200 executed", "200 replayed", "1 run");
        assertThat(application.tell(KEYED.key(""), KEYED.key("")))
                .containsExactly("200 executed", "409 duplicate", "2 run");
    }

    private Set<String> members() {
        return threads("hz.dedupe-")
                .map(name -> name.replaceFirst("^hz\\.(dedupe-[0-9a-f-]{36})\\..*", "$1"))
                .collect(Collectors.toSet());
    }

    private Stream<String> threads(String prefix) {
        return one.send(Call.of("GET", "/jvm/threads")).text().lines().filter(name -> name.startsWith(prefix));
    }
}
