package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.net.URI;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.asset.StringAsset;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The operators' page in a real browser, behind the server's own login. */
@Tag("pages")
@ArquillianTest
@RunAsClient
class AdminPageIT {
    private static final String LOGIN = """
            <web-app xmlns="https://jakarta.ee/xml/ns/jakartaee" version="6.0">
              <login-config><auth-method>BASIC</auth-method><realm-name>ApplicationRealm</realm-name></login-config>
            </web-app>
            """;
    private static final String BOOK = TillResource.class.getName() + ".book";

    private static Browser browser;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("administration-page")
                .with(TillResource.class)
                .config("dedupe.admin.path", "/ops")
                .config("dedupe.admin.role", "customer")
                .build()
                .setWebXML(new StringAsset(LOGIN));
    }

    @BeforeEach
    void start() throws Exception {
        if (browser == null) {
            browser = Browser.start();
        }
        browser.resize(1280, 1000);
    }

    @AfterAll
    static void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    private Call booking() {
        return Call.post("/till").text("content-of-" + client.name()).key("key-of-" + client.name());
    }

    /** With the login in the address, which no page that the browser shows is told of. */
    private URI page(String login) {
        String address = client.base().resolve("../ops/").toString();
        return URI.create(address.replace("://", "://" + login + "@"));
    }

    @Test
    void operator_seesTheClaim_findsIt_andForgetsIt() throws Exception {
        client.tell(booking(), booking());
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#claims li') && document.querySelector('#latest li')");

        assertThat(browser.text("#claims")).contains("completed: " + BOOK);
        assertThat(browser.text("#latest")).contains("replayed", BOOK);
        assertThat(browser.look("document.body.innerText")).doesNotContain(client.name());

        browser.write("#by-key [name=\"operation\"]", BOOK);
        browser.write("#by-key [name=\"caller\"]", client.name());
        browser.write("#by-key [name=\"key\"]", "key-of-" + client.name());
        browser.click("#by-key button");
        browser.await("document.querySelector('#found .forget')");
        assertThat(browser.text("#found dl")).contains(BOOK, "completed");
        browser.picture(Path.of("target/pictures/administration.png"));

        browser.write("#found [name=\"reason\"]", "lost by the gateway");
        browser.click("#found button");
        browser.await("document.querySelector('.news').textContent.startsWith('Forgotten.')");
        assertThat(client.tell(booking())).containsExactly("200 executed", "2 run");
        assertThat(client.send(Call.of("GET", "/till/forgotten")).text()).contains(" alice: lost by the gateway");
    }

    @Test
    void operator_setsAModeForAWhile_andEndsIt() throws Exception {
        client.tell(booking());
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#node dd')");
        browser.write("#set-mode [name=\"operation\"]", BOOK);
        browser.write("#set-mode [name=\"reason\"]", "looking");
        browser.click("#set-mode button");
        browser.await("document.querySelector('#temporary li')");

        assertThat(browser.text("#temporary")).contains("observe: " + BOOK, "by alice: looking");
        assertThat(browser.text("#node")).contains("observe, enforce");
        assertThat(client.tell(booking())).contains("2 run");
        browser.picture(Path.of("target/pictures/administration-mode.png"));

        browser.click("#temporary button");
        browser.await("!document.querySelector('#temporary li')");
        assertThat(client.tell(booking())).containsExactly("200 replayed", "2 run");
    }

    @Test
    void operator_whoAsksForWhatIsNotThere_isToldSo() throws Exception {
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#node dd')");
        browser.write("#by-hash [name=\"hash\"]", "0".repeat(64));
        browser.click("#by-hash button");
        browser.await("document.querySelector('.news').textContent === 'There is no live claim with this hash.'");

        browser.write("#set-mode [name=\"operation\"]", "com.acme.Nothing");
        browser.write("#set-mode [name=\"reason\"]", "looking");
        browser.click("#set-mode button");
        browser.await("document.querySelector('.news.bad')");
        assertThat(browser.text(".news")).startsWith("No guarded operation");
    }

    @Test
    void page_fitsAPhone() throws Exception {
        client.tell(booking(), booking());
        browser.resize(390, 844);
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#claims li') && document.querySelector('#latest li')");

        assertThat(browser.look("document.documentElement.scrollWidth <= 390")).isEqualTo("true");
        browser.picture(Path.of("target/pictures/administration-phone.png"));
    }
}
