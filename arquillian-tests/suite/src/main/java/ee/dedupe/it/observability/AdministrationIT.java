package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Server;
import ee.dedupe.it.kit.TestWar;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What operators see and do over HTTP, and who is kept out, by the server's own security. */
@ArquillianTest
@RunAsClient
class AdministrationIT {
    private static final String TILL = TillResource.class.getName();

    @ArquillianResource
    private Client client;

    @ArquillianResource
    private Server server;

    private Operator operator;

    private static TestWar war(String name, String role) {
        return TestWar.named(name)
                .with(TillResource.class)
                .library("dedupe-admin.jar")
                .config("dedupe.admin.path", "/ops")
                .config("dedupe.admin.role", role);
    }

    @Deployment(testable = false)
    static WebArchive war() {
        return war("administration", "customer").build().setWebXML(new StringAsset(Operator.LOGIN));
    }

    @BeforeEach
    void login() {
        operator = Operator.of(client, "alice");
    }

    private Call booking() {
        return Call.post("/till").text("content-of-" + client.name()).key("key-of-" + client.name());
    }

    private String bookedHash() throws Exception {
        assertThat(client.send(booking()).seen()).isEqualTo("200 executed");
        return operator.hashOf(TILL + ".book", client.name(), "key-of-" + client.name());
    }

    @Test
    void nobody_andAWrongPassword_are401() throws Exception {
        for (String path : new String[] {"", "overview", "claims", "claims/" + "0".repeat(64), "page.js"}) {
            assertThat(Operator.of(client, "").get(path).statusCode()).as(path).isEqualTo(401);
            assertThat(Operator.of(client, "mallory").get(path).statusCode())
                    .as(path)
                    .isEqualTo(401);
        }
        assertThat(Operator.of(client, "").delete("claims/" + "0".repeat(64)).statusCode())
                .isEqualTo(401);
    }

    @Test
    void page_andOverview_areShown() throws Exception {
        client.tell(booking(), booking());

        assertThat(operator.get("").body()).contains("<h1>Claims</h1>");
        HttpResponse<String> overview = operator.get("overview");
        assertThat(overview.statusCode()).isEqualTo(200);
        assertThat(overview.body())
                .contains("\"store\":\"the store 'memory'\"", "\"mode\":\"enforce\"", "\"breaker\":\"closed\"")
                .contains("\"operation\":\"" + TILL + ".book\",\"outcome\":\"replayed\"");
        assertThat(overview.body())
                .contains("\"application\":\"administration\"", ", process ", "\"storeName\":\"memory\"")
                .containsPattern("\"version\":\"\\d")
                .containsPattern(
                        "\"lastHour\":\\{\"from\":\"[^\"]+:00Z\",\"minutes\":\\{\"executed\":\\[(\\d+,){59}\\d+]")
                .contains("{\"operation\":\"" + TILL + ".held\",\"mode\":\"enforce\",\"outcomes\":{");
        // One server adds to it, since the answer sets a cookie.
        assertThat(overview.headers().firstValue("Cache-Control").orElse("")).startsWith("no-store");
    }

    @Test
    void claim_isListed_andFound_withoutKeyCallerOrContent() throws Exception {
        String hash = bookedHash();

        String list = operator.get("claims?most=1000").body();
        assertThat(list).contains("\"keyHash\":\"" + hash + "\",\"state\":\"completed\"");
        assertThat(operator.get("claims/" + hash).body()).contains(hash).contains("\"leftMillis\":");
        assertThat(list + operator.get("overview").body()).doesNotContain(client.name());
    }

    @Test
    void forgottenClaim_theNextCallRuns_andItIsToldWhoDidIt() throws Exception {
        String hash = bookedHash();

        assertThat(operator.delete("claims/" + hash).statusCode()).isEqualTo(400);
        assertThat(operator.delete("claims/" + hash + "?reason=lost+by+the+gateway")
                        .statusCode())
                .isEqualTo(204);

        assertThat(client.tell(booking())).containsExactly("200 executed", "2 run");
        assertThat(client.send(Call.of("GET", "/till/forgotten")).text())
                .contains(hash + " alice: lost by the gateway");
        assertThat(operator.get("claims/" + "0".repeat(64)).statusCode()).isEqualTo(404);
    }

    @Test
    void runningClaim_isForgottenOnlyByForce() throws Exception {
        Call held = Call.post("/till/held").key("held-" + client.name());
        CompletableFuture<Answer> first = client.sendAsync(held);
        client.awaitHeld();
        try {
            String path = "claims/" + operator.hashOf(TILL + ".held", client.name(), "held-" + client.name());

            assertThat(operator.delete(path + "?reason=stuck").statusCode()).isEqualTo(409);
            assertThat(operator.delete(path + "?reason=stuck&force=true").statusCode())
                    .isEqualTo(204);
            assertThat(operator.get(path).statusCode()).isEqualTo(404);
        } finally {
            client.openGate();
        }
        assertThat(first.join().status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Sec-Fetch-Site", "Origin"})
    void pageOfAnotherSite_cannotForget(String header) throws Exception {
        String hash = bookedHash();
        String value = header.equals("Origin") ? "http://evil.example" : "cross-site";

        assertThat(operator.delete("claims/" + hash + "?reason=x", header, value)
                        .statusCode())
                .isEqualTo(403);
        assertThat(operator.get("claims/" + hash).statusCode()).isEqualTo(200);
    }

    @Test
    void modeForAWhile_letsDuplicatesRun_untilItIsEnded() throws Exception {
        Call plain = Call.post("/till/counted").key("key-of-" + client.name());
        client.send(plain);

        HttpResponse<String> set =
                operator.mode("mode=observe&for=PT10M&reason=looking&operation=" + TILL + ".counted");
        assertThat(set.statusCode()).isEqualTo(200);
        assertThat(set.body()).contains("\"mode\":\"observe\"", "\"by\":\"alice\"", "\"reason\":\"looking\"");
        assertThat(client.send(plain).status()).isEqualTo(200);
        assertThat(operator.get("overview").body()).contains("\"operations\":{\"off\":0,\"observe\":1,");
        assertThat(operator.delete("mode?operation=" + TILL + ".counted").statusCode())
                .isEqualTo(204);

        assertThat(client.tell(plain)).containsExactly("200 replayed", "2 run");
        assertThat(operator.delete("mode?operation=" + TILL + ".counted").statusCode())
                .isEqualTo(404);
        assertThat(operator.mode("mode=off&for=PT10M&reason=looking&operation=" + TILL + ".nobody")
                        .statusCode())
                .isEqualTo(400);
        assertThat(client.send(Call.of("GET", "/till/modes")).text())
                .isEqualTo("OBSERVE alice: looking\n alice: no reason given");
    }

    @Test
    void jmx_showsTheApplicationByItsName() {
        assertThat(client.send(Call.of("GET", "/till/jmx")).text()).contains("\"administration\" the store 'memory'");
    }

    @Test
    void otherRole_is403() throws Exception {
        WebArchive closed =
                war("administration-closed", "night-shift").build().setWebXML(new StringAsset(Operator.LOGIN));
        Client other = server.deploy(closed);
        try {
            assertThat(Operator.of(other, "alice").get("overview").statusCode()).isEqualTo(403);
            assertThat(Operator.of(other, "alice")
                            .delete("claims/" + "0".repeat(64) + "?reason=x")
                            .statusCode())
                    .isEqualTo(403);
            assertThat(Operator.of(other, "").get("overview").statusCode()).isEqualTo(401);
        } finally {
            server.undeploy(closed);
        }
    }

    /** Some servers have a login of their own, others refuse with 500: nobody gets in without one. */
    @Test
    void withoutALogin_nobodyGetsIn() throws Exception {
        WebArchive open = war("administration-open", "night-shift").build();
        Client other = server.deploy(open);
        try {
            for (String user : new String[] {"", "alice"}) {
                assertThat(Operator.of(other, user).get("overview").statusCode())
                        .as(user)
                        .isIn(401, 403, 500);
            }
        } finally {
            server.undeploy(open);
        }
    }
}
