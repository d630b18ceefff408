package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestTime;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Calls that are given up, on the operators' page. */
@Tag("pages")
@ArquillianTest
@RunAsClient
class PendingPageIT {
    private static final Duration SOON = Duration.ofSeconds(60);

    private static Browser browser;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return PendingCallsIT.war("pending-page").build().setWebXML(new StringAsset(Operator.LOGIN));
    }

    @BeforeAll
    static void start() throws Exception {
        browser = Browser.start();
    }

    @AfterAll
    static void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    private static String metrics() {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create(
                            "http://127.0.0.1:" + Integer.getInteger("server.management-port") + "/prometheus"))
                    .build();
            return HttpClient.newHttpClient()
                    .send(request, HttpResponse.BodyHandlers.ofString())
                    .body();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void operator_hasOneTriedAgain_forAReason() throws Exception {
        client.send(Call.post("/parcels").text("for " + client.name()));
        String address = client.base().resolve("../ops/").toString();
        browser.open(URI.create(address.replace("://", "://alice:alice-secret@")));
        browser.await("document.querySelector('#given-up li')");
        assertThat(browser.text("#given-up")).contains("given up after 2 attempts", "outbox:parcels");
        assertThat(browser.text("#pending-note")).isEqualTo("None waits.");
        TestTime.await(SOON, () -> metrics().lines().anyMatch(line -> line.matches("dedupe_pending_given_up.* 1.0")));
        browser.picture(Path.of("target/pictures/administration-pending.png"));

        browser.click("#given-up [aria-label^=\"Try \"]");
        assertThat(browser.look("document.activeElement.name"))
                .as("asked for the reason")
                .isEqualTo("reason");
        assertThat(browser.text("#given-up")).isNotEmpty();
        client.send(Call.post("/parcels/receiver/open"));
        browser.write("#pending-act [name=\"reason\"]", "the receiver is open");
        browser.click("#given-up [aria-label^=\"Try \"]");
        browser.await("!document.querySelector('#given-up li')");

        TestTime.await(
                SOON, () -> client.send(Call.of("GET", "/parcels")).text().equals("1"));
        assertThat(browser.look("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
    }
}
