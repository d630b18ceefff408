package ee.dedupe.it.applications;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.JvmResource;
import ee.dedupe.it.kit.NotOn;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestEar;
import ee.dedupe.it.kit.TestWar;
import ee.dedupe.it.kit.TestedServer;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.EnterpriseArchive;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** An EAR has one store, whatever the number of its modules, and leaves nothing of it behind. */
@NotOn(value = TestedServer.PAYARA_MICRO, reason = "it deploys no EAR")
@ArquillianTest
@RunAsClient
class EarRedeployIT {
    /** Of the WAR that stays and looks. */
    @ArquillianResource
    private Client probe;

    @ArquillianResource
    private Server server;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("ear-probe").with(JvmResource.class).build();
    }

    @Test
    void redeployed_hasOneMemberEachTime_andLeavesNone() throws Exception {
        for (int i = 0; i < 3; i++) {
            EnterpriseArchive ear = ear();
            Client shop = server.deploy(ear).inContext("redeployed-shop");
            try {
                assertThat(shop.send(Call.post("/orders").text("p")).seen()).isEqualTo("200 executed");
                assertThat(shop.send(Call.post("/orders").text("p")).seen()).isEqualTo("409 duplicate");
                assertThat(members()).hasSize(1);
                assertThat(threads("dedupe-leases")).hasSize(1);
            } finally {
                server.undeploy(ear);
            }
            assertThat(members()).isEmpty();
            assertThat(threads("dedupe-leases")).isEmpty();
        }
    }

    private static EnterpriseArchive ear() {
        return TestEar.withHazelcast("redeployed")
                .shared(Tally.class)
                .beans("shipping", Shipping.class)
                .web("shop", "redeployed-shop", ShopResource.class)
                .web("office", "redeployed-office", OfficeResource.class)
                .build();
    }

    private List<String> members() {
        return threads("hz.dedupe-").stream()
                .map(name -> name.replaceFirst("^hz\\.(dedupe-[0-9a-f-]{36})\\..*", "$1"))
                .distinct()
                .toList();
    }

    private List<String> threads(String prefix) {
        return probe.send(Call.of("GET", "/jvm/threads"))
                .text()
                .lines()
                .filter(name -> name.startsWith(prefix))
                .toList();
    }
}
