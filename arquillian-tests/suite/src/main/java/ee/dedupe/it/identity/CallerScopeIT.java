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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each caller has claims of their own; nobody has none. */
@ArquillianTest
@RunAsClient
class CallerScopeIT {
    private static final String HEADER = TestWar.CALLER_HEADER;

    @ArquillianResource
    private Client client;

    private Call own;
    private Call shared;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("caller-scope")
                .with(ParcelsResource.class, LoginFilter.class, EventLog.class)
                .build();
    }

    @BeforeEach
    void pathsOfThisTest() {
        own = Call.post("/parcels/own/" + client.name()).header(HEADER, "");
        shared = Call.post("/parcels/shared/" + client.name()).header(HEADER, "");
    }

    @Test
    void principals_sameRequest_eachRunsOnce() {
        Call ann = own.header("X-User", "ann");
        Call bob = own.header("X-User", "bob");

        assertThat(client.tell(ann, bob, ann, bob))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "409 duplicate", "2 run");
    }

    @Test
    void headerCallers_sameRequest_eachRunsOnce() {
        Call ann = own.header(HEADER, "ann");
        Call bob = own.header(HEADER, "bob");

        assertThat(client.tell(ann, bob, ann, bob))
                .containsExactly("204 executed", "204 executed", "409 duplicate", "409 duplicate", "2 run");
    }

    @Test
    void headerAndPrincipal_ofOneName_areTwoCallers() {
        assertThat(client.tell(own.header(HEADER, "ann"), own.header("X-User", "ann")))
                .containsExactly("204 executed", "204 executed", "2 run");
    }

    @Test
    void headerAndPrincipal_headerCounts() {
        Call call = own.header(HEADER, "gateway");

        assertThat(client.tell(call.header("X-User", "ann"), call.header("X-User", "bob")))
                .containsExactly("204 executed", "409 duplicate", "1 run");
    }

    @Tag("smoke")
    @ParameterizedTest
    @ValueSource(strings = {"", "ANONYMOUS", "UNAUTHENTICATED"})
    void nobody_sentTwice_runsTwiceBypassed(String principal) {
        Call nobody = own.header("X-User", principal);

        assertThat(client.tell(nobody, nobody)).containsExactly("204 bypassed", "204 bypassed", "2 run");
        assertThat(client.events().stream().filter(line -> line.startsWith("sync")))
                .hasSize(2)
                .allSatisfy(line -> assertThat(line).contains("GuardBypassed", "reason=ANONYMOUS"));
    }

    @Test
    void blankHeader_isNobody() {
        Call blank = own.header(HEADER, " ");

        assertThat(client.tell(blank, blank)).containsExactly("204 bypassed", "204 bypassed", "2 run");
    }

    @Test
    void shared_twoCallersAndNobody_runOnce() {
        assertThat(client.tell(shared.header("X-User", "ann"), shared.header(HEADER, "bob"), shared))
                .containsExactly("204 executed", "409 duplicate", "409 duplicate", "1 run");
    }
}
