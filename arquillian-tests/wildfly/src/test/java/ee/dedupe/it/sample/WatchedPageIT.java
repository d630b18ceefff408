package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The sample as {@code mvnw -Prun -Drun.watch} starts it: its buttons fill the watch on the operators' page. */
@ArquillianTest
@RunAsClient
@Tag("pages")
class WatchedPageIT {
    private static final String SETTINGS = "/WEB-INF/classes/META-INF/microprofile-config.properties";
    private static final String UNGUARDED = "UnguardedPaymentResource.book";

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() throws IOException {
        WebArchive war = ShrinkWrap.create(ZipImporter.class, "sample-watched.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
        try (InputStream settings = war.get(SETTINGS).getAsset().openStream()) {
            String own = new String(settings.readAllBytes(), StandardCharsets.UTF_8);
            // What run.sh sets, and whom this server knows.
            return war.add(
                    new StringAsset(
                            own
                                    + "\ndedupe.watch=POST\ndedupe.mode=off\ndedupe.admin.path=/dedupe-admin\ndedupe.admin.role=customer\n"),
                    SETTINGS);
        }
    }

    private static void play(Browser browser, String step, String headline) {
        browser.click("#" + step + " [value=\"" + step + "\"]");
        browser.await("document.querySelector('#" + step + " .headline').textContent.startsWith('" + headline + "')");
    }

    @Test
    void buttons_fillTheWatch() throws Exception {
        URI page = client.base().resolve("../");
        try (Browser browser = Browser.start()) {
            browser.resize(1280, 1000);
            browser.open(page);
            browser.await("!document.querySelector('#watched').hidden");
            assertThat(browser.text("#watched")).contains("nothing is guarded, and requests are watched");
            assertThat(browser.look("document.querySelector('#watched a').href"))
                    .isEqualTo(page.resolve("dedupe-admin").toString());
            assertThat(browser.look("document.querySelector('#twice [name=\"guard\"][value=\"on\"]').disabled"))
                    .isEqualTo("true");
            play(browser, "twice", "Alice pays twice");
            play(browser, "retry", "Alice pays twice");
            browser.picture(Path.of("target/pictures/sample-watched.png"));

            browser.open(URI.create(page.resolve("dedupe-admin/").toString().replace("://", "://alice:alice-secret@")));
            browser.await("[...document.querySelectorAll('#watch-ages tr')].some(row => row.textContent.includes('"
                    + UNGUARDED + "'))");
            String cells = "[...document.querySelectorAll('#watch-ages tr')].find(row => row.textContent.includes('"
                    + UNGUARDED + "')).querySelectorAll('td')[%d].textContent";
            assertThat(browser.look(cells.formatted(0))).as("requests").isEqualTo("4");
            assertThat(browser.look(cells.formatted(1))).as("by content").isEqualTo("1");
            assertThat(browser.look(cells.formatted(9))).as("by key").isEqualTo("1");
            assertThat(browser.text("#watch-picture")).contains(UNGUARDED, "Most are up to 1 s old");
            assertThat(browser.text("#watch-proposals")).contains("@Deduplicated");
            browser.pictures(Path.of("target/pictures"), "sample-watch");
        }
    }
}
