package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.RestApplication;
import ee.dedupe.it.kit.TestWar;
import java.net.URI;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The operators' page of an application that guards nothing: there is the watch, and no word of claims. */
@Tag("pages")
@ArquillianTest
@RunAsClient
class WatchOnlyPageIT {
    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return WatchTold.war(TestWar.bare("watch-only-page").with(RestApplication.class));
    }

    @Test
    void page_hasTheWatch_andNothingOfClaims() throws Exception {
        Call order = Call.post("/watched").text("content-of-" + client.name());
        client.send(order);
        client.send(order);
        String address = client.base().resolve("../ops/").toString();
        try (Browser browser = Browser.start()) {
            browser.resize(1280, 1000);
            browser.open(URI.create(address.replace("://", "://alice:alice-secret@")));
            browser.await("document.querySelector('.panels-only #watch-ages tr')");

            assertThat(browser.text("h1")).isEqualTo("Watched requests");
            assertThat(browser.look("document.title")).startsWith("Watched requests on ");
            assertThat(browser.text("#as-of")).startsWith("As of ");
            assertThat(browser.text(".news"))
                    .as("no refusal of what is not there")
                    .isEmpty();
            assertThat(browser.look("[...document.querySelectorAll('main > section')]"
                            + ".filter(each => each.checkVisibility()).map(each => each.id).join()"))
                    .isEqualTo("watch");
            assertThat(browser.look("document.body.innerText"))
                    .contains("Nothing is guarded here", "@Deduplicated")
                    .doesNotContain("Asking", "Claimed now", client.name());
            assertThat(browser.look("document.documentElement.scrollWidth <= innerWidth"))
                    .isEqualTo("true");
            browser.pictures(Path.of("target/pictures"), "watch-only");
        }
    }
}
