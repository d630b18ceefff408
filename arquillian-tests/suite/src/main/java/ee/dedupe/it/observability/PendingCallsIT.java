package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.AnyServer;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Test;

/** What operators see of calls that are given up, and do about them, by the outbox of a receiver that is closed. */
@ArquillianTest
@RunAsClient
@AnyServer
class PendingCallsIT {
    private static final Duration SOON = Duration.ofSeconds(60);
    private static final Pattern GIVEN_UP =
            Pattern.compile("\\{\"keyHash\":\"([0-9a-f]{64})\",\"operation\":\"outbox:parcels\",\"attempts\":2}");

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return war("pending-calls").build().setWebXML(new StringAsset(Operator.LOGIN));
    }

    /** With two attempts. */
    static TestWar war(String name) {
        return TestWar.named(name)
                .with(ParcelResource.class, ParcelSender.class)
                .library("dedupe-jdbc.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.recovery.interval", "PT0.5S")
                .config("dedupe.recovery.attempts", "2")
                .library("dedupe-admin.jar")
                .config("dedupe.admin.path", "/ops")
                .config("dedupe.admin.role", "customer");
    }

    private Operator operator() {
        return Operator.of(client, "alice");
    }

    private String pending() {
        try {
            return operator().get("pending").body();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    /** Of a parcel that nobody took. */
    private String givenUp() {
        assertThat(client.send(Call.post("/parcels").text("for " + client.name()))
                        .seen())
                .isEqualTo("200 executed");
        TestTime.await(SOON, () -> GIVEN_UP.matcher(pending()).find());
        Matcher found = GIVEN_UP.matcher(pending());
        assertThat(found.find()).isTrue();
        assertThat(pending()).contains("\"waiting\":{\"outbox:parcels\":0}").doesNotContain(client.name());
        return found.group(1);
    }

    private String received() {
        return client.send(Call.of("GET", "/parcels")).text();
    }

    @Test
    void givenUp_isSeen_retried_andSent() throws Exception {
        String hash = givenUp();
        client.send(Call.post("/parcels/receiver/open"));
        assertThat(operator().post("pending/" + hash).statusCode()).isEqualTo(400);
        assertThat(operator()
                        .post("pending/" + hash + "?reason=the+receiver+is+open")
                        .statusCode())
                .isEqualTo(204);
        TestTime.await(SOON, () -> received().equals("1"));

        assertThat(pending()).contains("\"givenUp\":[]");
        assertThat(operator().post("pending/" + hash + "?reason=again").statusCode())
                .isEqualTo(404);
    }

    @Test
    void givenUp_isDropped_andNeverSent() throws Exception {
        String hash = givenUp();
        assertThat(operator().delete("pending/" + hash + "?reason=sent+by+hand").statusCode())
                .isEqualTo(204);
        client.send(Call.post("/parcels/receiver/open"));
        TestTime.pass(Duration.ofSeconds(2));

        assertThat(received()).isEqualTo("0");
        assertThat(pending()).contains("\"givenUp\":[]");
    }

    @Test
    void nobody_seesOrDoesAnything() throws Exception {
        Operator nobody = Operator.of(client, "");

        assertThat(nobody.get("pending").statusCode()).isEqualTo(401);
        assertThat(nobody.post("pending/" + "0".repeat(64) + "?reason=no").statusCode())
                .isEqualTo(401);
    }
}
