package ee.dedupe.it.identity;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.EventLog;
import ee.dedupe.it.kit.TestWar;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** An application's {@code CallerResolver} decides alone who calls. */
@ArquillianTest
@RunAsClient
class CallerResolverIT {
    @ArquillianResource
    private Client client;

    private Call own;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("caller-resolver")
                .with(ParcelsResource.class, LoginFilter.class, TenantResolver.class, EventLog.class)
                .build();
    }

    @BeforeEach
    void pathOfThisTest() {
        own = Call.post("/parcels/own/" + client.name());
    }

    @Test
    void tenants_sameRequest_eachRunsOnce() {
        Call one = own.header("X-Tenant", "one");
        Call two = own.header("X-Tenant", "two");

        assertThat(client.tell(one, two, one))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "2 run");
    }

    @Test
    void otherPrincipalAndHeader_sameTenant_runsOnce() {
        Call one = own.header("X-Tenant", "one");

        assertThat(client.tell(one.header("X-User", "ann"), one.header(TestWar.CALLER_HEADER, "bob")))
                .containsExactly("204 executed", "409 duplicate", "1 run");
    }

    @Test
    void noTenant_isNobody_thoughPrincipalAndHeaderAreThere() {
        assertThat(client.tell(own.header("X-User", "ann"), own.header("X-User", "ann")))
                .containsExactly("204 bypassed", "204 bypassed", "2 run");
    }

    @Test
    void resolverThrows_runsBypassed() {
        Call broken = own.header("X-Tenant", "broken");

        assertThat(client.tell(broken, broken)).containsExactly("204 bypassed", "204 bypassed", "2 run");
        assertThat(client.events()).anySatisfy(line -> assertThat(line).contains("reason=IDENTITY_FAILED"));
    }
}
