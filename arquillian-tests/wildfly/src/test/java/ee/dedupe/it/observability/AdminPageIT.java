package ee.dedupe.it.observability;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Answer;
import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.net.URI;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
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
import org.openqa.selenium.Keys;

/** The operators' page in a real browser, behind the server's own login. */
@Tag("pages")
@ArquillianTest
@RunAsClient
class AdminPageIT {
    private static final Path PICTURES = Path.of("target/pictures");
    private static final String BOOK = TillResource.class.getName() + ".book";

    /** What is written in a color too near to what lies behind it. */
    private static final String FAINT = """
            (() => {
              const parts = (color) => color.match(/[\\d.]+/g).map(Number);
              const light = ([r, g, b]) => [r, g, b].map((c) => c / 255)
                .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
                .reduce((sum, c, i) => sum + c * [0.2126, 0.7152, 0.0722][i], 0);
              const behind = (element) => {
                for (let at = element; at; at = at.parentElement) {
                  const found = parts(getComputedStyle(at).backgroundColor);
                  if (found.length === 3 || found[3] === 1) {
                    return found;
                  }
                }
                return [255, 255, 255];
              };
              return [...document.querySelectorAll('body *')]
                .filter((each) => each.checkVisibility())
                .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
                .filter((each) => {
                  const [one, other] = [light(parts(getComputedStyle(each).color)), light(behind(each))];
                  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) < 4.5;
                })
                .map((each) => each.outerHTML).join();
            })()
            """.replaceAll("\\s*\\n\\s*", " ");

    /** What a finger must hit, and is less than 44 px high. */
    private static final String SMALL = "[...document.querySelectorAll('button, select, summary, nav a, label.check,"
            + " input:not([type=checkbox])')].filter((each) => each.checkVisibility()"
            + " && each.getBoundingClientRect().height < 44).map((each) => each.outerHTML).join()";

    private static Browser browser;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return TestWar.named("administration-page")
                .with(TillResource.class)
                .library("dedupe-admin.jar")
                .config("dedupe.admin.path", "/ops")
                .config("dedupe.admin.role", "customer")
                .library("dedupe-watch.jar")
                .config("dedupe.watch", "POST,*.TillResource.*")
                .build()
                .setWebXML(new StringAsset(Operator.LOGIN));
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

        assertThat(browser.text("#claims")).contains("completed, claimed", BOOK);
        assertThat(browser.text("#latest")).contains("replayed", BOOK).containsPattern("caller [0-9a-f]{16}");
        assertThat(browser.text("#latest-callers"))
                .containsPattern("^Most duplicates within five minutes: \\d+ by [0-9a-f]{16}[,.]");
        assertThat(browser.text("#guarded")).contains(BOOK, "enforce. executed");
        assertThat(browser.text("#outcomes")).contains("replayed", "The first at", "since the start");
        assertThat(browser.look("document.querySelector('#outcomes path').getAttribute('d')"))
                // What came before is a minute further left as soon as a minute is over.
                .containsPattern("^(M2[0-9]+ 32v-[0-9]+h3v[0-9]+z)+")
                .contains("v-32h3v32z");
        assertThat(browser.look("document.body.innerText")).doesNotContain(client.name());

        browser.click("#guarded [aria-label=\"Choose " + BOOK + "\"]");
        assertThat(browser.look("document.activeElement.name")).isEqualTo("caller");
        browser.write("#by-key [name=\"caller\"]", client.name());
        browser.write("#by-key [name=\"key\"]", "key-of-" + client.name());
        browser.click("#by-key button");
        browser.await("document.querySelector('#found .forget')");
        assertThat(browser.text("#found dl")).contains(BOOK, "completed");
        browser.pictures(PICTURES, "administration");

        browser.write("#found [name=\"reason\"]", "lost by the gateway");
        browser.click("#found .danger");
        browser.await("document.querySelector('.news').textContent.startsWith('Forgotten.')");
        assertThat(client.tell(booking())).containsExactly("200 executed", "2 run");
        assertThat(client.send(Call.of("GET", "/till/forgotten")).text()).contains(" alice: lost by the gateway");
    }

    @Test
    void operator_setsAModeForAWhile_andEndsIt() throws Exception {
        client.tell(booking());
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#node dd')");
        browser.choose("#set-mode [name=\"operation\"]", BOOK);
        browser.write("#set-mode [name=\"reason\"]", "looking");
        browser.click("#set-mode button");
        browser.await("document.querySelector('#temporary li')");

        assertThat(browser.text("#temporary")).contains("observe: " + BOOK, "by alice: looking");
        assertThat(browser.text("#node")).contains("observe, enforce");
        assertThat(client.tell(booking())).contains("2 run");
        browser.picture(PICTURES.resolve("administration-mode.png"));

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

        browser.choose("#set-mode [name=\"operation\"]", BOOK);
        browser.paste("#set-mode [name=\"reason\"]", "two\tlines");
        browser.click("#set-mode button");
        browser.await("document.querySelector('.news.bad')");
        assertThat(browser.text(".news")).startsWith("The reason must have");
    }

    @Test
    void modeOfAll_isSetOnlyAfterAQuestion() throws Exception {
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#guarded li')");
        browser.choose("#set-mode [name=\"operation\"]", "*");
        browser.write("#set-mode [name=\"reason\"]", "looking");
        browser.click("#set-mode button");

        browser.await("document.querySelector('#sure').open");
        assertThat(browser.text("#sure-text"))
                .contains("observe, for 15 minutes, for all 3 operations", "administration-page");
        assertThat(browser.look("document.activeElement.id")).isEqualTo("sure-no");
        browser.click("#sure-no");
        assertThat(browser.look("document.querySelector('#sure').open")).isEqualTo("false");
        assertThat(browser.text("#temporary")).isEmpty();

        browser.click("#set-mode button");
        browser.click("#sure-yes");
        browser.await("document.querySelector('#temporary li')");
        assertThat(browser.text("#temporary")).contains("observe: all operations");
        browser.click("#temporary button");
        browser.await("!document.querySelector('#temporary li')");
    }

    @Test
    void keyboardAlone_answersTheQuestion() throws Exception {
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#guarded li')");
        browser.choose("#set-mode [name=\"operation\"]", "*");
        browser.write("#set-mode [name=\"reason\"]", "looking");

        browser.press(Keys.ENTER);
        browser.await("document.querySelector('#sure').open");
        browser.press(Keys.ESCAPE);
        browser.await("!document.querySelector('#sure').open");
        assertThat(browser.text("#temporary")).isEmpty();
        assertThat(browser.look("document.activeElement.name")).isEqualTo("reason");

        browser.press(Keys.TAB, Keys.SPACE);
        browser.await("document.querySelector('#sure').open");
        browser.press(Keys.TAB, Keys.ENTER);
        browser.await("document.querySelector('#temporary li')");
        browser.look("document.querySelector('#temporary button').focus()");
        browser.press(Keys.ENTER);
        browser.await("!document.querySelector('#temporary li')");
        assertThat(browser.look("document.activeElement.id")).isEqualTo("mode-title");
    }

    @Test
    void page_tellsWhoseItIs_andOfWhen_andStands() throws Exception {
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#as-of').textContent.startsWith('As of')");

        assertThat(browser.look("document.title"))
                .startsWith("administration-page on ")
                .contains(", process ");
        assertThat(browser.text("#health")).startsWith("The store answers. memory, breaker closed.");
        assertThat(browser.text("#mode-where")).contains("On this node only: ", ", process ");
        browser.click("#pause");
        assertThat(browser.text("#as-of")).endsWith(", paused");
        assertThat(browser.text("#pause")).isEqualTo("Go on");
        browser.click("#pause");
        browser.await("!document.querySelector('#as-of').textContent.includes('paused')");
    }

    /** Running ones first: they are what an operator comes for. */
    @Test
    void claims_areThoseThatRunFirst_andFiltered() throws Exception {
        client.tell(booking());
        CompletableFuture<Answer> first =
                client.sendAsync(Call.post("/till/held").key("held-" + client.name()));
        client.awaitHeld();
        try {
            browser.open(page("alice:alice-secret"));
            browser.await("document.querySelectorAll('#claims li').length > 1");
            assertThat(browser.text("#claims li"))
                    .startsWith("running for")
                    .contains(TillResource.class.getName() + ".held");

            browser.choose("#filter [name=\"state\"]", "completed");
            assertThat(browser.text("#claims")).doesNotContain("running for").contains("completed, claimed");
            assertThat(browser.text("#claims-note")).contains(" match.");
        } finally {
            client.openGate();
        }
        assertThat(first.join().status()).isEqualTo(200);
    }

    @Test
    void watch_showsWhatItHasSeen_andWhatToWrite() throws Exception {
        Call watched = Call.post("/till").text("content-of-" + client.name());
        client.tell(watched, watched);
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelectorAll('#watch-ages tr').length");

        assertThat(browser.text("#watch")).contains("and stops none", "to 15 min", TillResource.class.getName());
        assertThat(browser.look(
                        "[...document.querySelectorAll('#watch-ages th')].every((head) => head.scope === 'row')"))
                .isEqualTo("true");
        assertThat(browser.look("document.querySelector('#watch-hours path').getAttribute('d')"))
                .contains("v-32h3v32z");
        assertThat(browser.text("#watch-picture")).contains(BOOK, "Most are up to 1 s old");
        assertThat(browser.look("document.querySelector('#watch-picture .axis').ariaHidden"))
                .isEqualTo("true");
        assertThat(browser.text("#watch-proposals")).contains(BOOK, "@Deduplicated");
        assertThat(browser.text("#watch")).doesNotContain(client.name());
        browser.pictures(PICTURES, "watch");
    }

    @Test
    void page_fitsAPhone() throws Exception {
        client.tell(booking(), booking());
        browser.resize(390, 844);
        browser.open(page("alice:alice-secret"));
        browser.await("document.querySelector('#claims li') && document.querySelector('#latest li')");

        assertThat(browser.look("document.documentElement.scrollWidth <= 390")).isEqualTo("true");
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            assertThat(browser.look(FAINT))
                    .as("text with a contrast below 4.5, dark: " + dark)
                    .isEmpty();
        }
        browser.dark(false);
        assertThat(browser.look(SMALL)).as("what is hard to hit").isEmpty();
    }
}
