package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.Keys;

/** The sample's page in a real browser: its three steps, each button of the demos below them, and what was booked. */
@ArquillianTest
@RunAsClient
@Tag("pages")
class PageIT {
    private static final Path PICTURES = Path.of("target/pictures");

    private static Browser browser;

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "sample-page.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
    }

    @BeforeEach
    void open() throws Exception {
        if (browser == null) {
            browser = Browser.start();
        }
        browser.resize(1280, 1000);
        browser.open(page());
        browser.await("document.querySelector('#payments [name=\"orderId\"]').value !== ''");
        browser.look("document.querySelectorAll('#more > details').forEach(demo => demo.open = true)");
    }

    private URI page() {
        return client.base().resolve("../");
    }

    @AfterAll
    static void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    /** Presses a button of a section, and waits for what the page says at the end. */
    private static String press(String section, String button) throws Exception {
        return press(section, button, 1);
    }

    private static String press(String section, String button, int clicks) throws Exception {
        browser.click("#" + section + " [value=\"" + button + "\"]");
        browser.await("document.querySelectorAll('#" + section + " .clicks .click').length === " + clicks);
        browser.await("document.querySelector('#" + section + " .clicks .sum').textContent !== ''");
        return browser.text("#" + section + " .clicks .sum");
    }

    private static String verdict(String section, int call) throws Exception {
        return browser.text("#" + section + " .click:first-child .call:nth-child(" + call + ") .verdict");
    }

    private static void awaitCount(String section, String name, String count) throws Exception {
        browser.await("document.querySelector('#" + section + " [data-count=\"" + name + "\"]').textContent === '"
                + count + "'");
    }

    private static void picture(String name) throws Exception {
        browser.picture(PICTURES.resolve(name + ".png"));
    }

    /** Presses the button of a step, and waits for its headline. */
    private static void play(String step, String button, String headline) throws Exception {
        browser.click("#" + step + " [value=\"" + button + "\"]");
        browser.await("document.querySelector('#" + step + " .headline').textContent.startsWith('" + headline + "')");
    }

    private static List<String> texts(String selector) throws Exception {
        return browser.look("[...document.querySelectorAll('" + selector + "')].map(each => each.textContent.trim())"
                        + ".join('\\n')")
                .lines()
                .toList();
    }

    private static void switchGuard(String step, String to) throws Exception {
        browser.click("#" + step + " [name=\"guard\"][value=\"" + to + "\"]");
    }

    /** How far down a newcomer sees without scrolling, and what of the page is wider than the window. */
    private void seesAtFirst(int width, int height) throws Exception {
        browser.resize(width, height);
        browser.open(page());
        assertThat(browser.look("['form', '.headline', '.lines'].map(part => document.querySelector('#twice ' + part))"
                        + ".every(part => part.getBoundingClientRect().bottom <= innerHeight)"))
                .as("form and result on the first screen, at " + width)
                .isEqualTo("true");
        assertThat(browser.look("document.documentElement.scrollWidth <= innerWidth"))
                .isEqualTo("true");
    }

    @Test
    void firstScreen_hasTheFormAndItsResult_alsoOnAPhone() throws Exception {
        seesAtFirst(1280, 800);
        seesAtFirst(390, 844);
    }

    @Test
    void texts_haveContrast_inBothSchemes() throws Exception {
        String faint;
        try (InputStream script = PageIT.class.getResourceAsStream("faint.js")) {
            faint = new String(script.readAllBytes(), StandardCharsets.UTF_8).replace('\n', ' ');
        }
        for (boolean dark : new boolean[] {false, true}) {
            browser.dark(dark);
            open();
            play("twice", "twice", "One payment. Click ");
            play("retry", "retry", "One payment");
            switchGuard("twice", "off");
            play("twice", "twice", "Alice pays twice");
            press("payments", "changed");
            assertThat(browser.look(faint)).as("dark: " + dark).isEmpty();
        }
        browser.dark(false);
    }

    @Test
    void twoClicks_areBookedOnceWithTheGuard_twiceWithoutIt() throws Exception {
        play("twice", "twice", "One payment. Click ");
        assertThat(texts("#twice .word")).containsExactly("Booked", "Stopped");
        assertThat(texts("#twice tbody .note")).containsExactly("wanted");
        assertThat(browser.text("#twice .meaning")).contains("switch the guard off");
        browser.pictures(PICTURES, "sample-guarded");

        switchGuard("twice", "off");
        play("twice", "twice", "Alice pays twice");
        assertThat(texts("#twice .word")).containsExactly("Booked", "✕ Booked again");
        assertThat(texts("#twice tbody .note")).containsExactly("wanted", "✕ once too many");
        assertThat(texts("#twice .scores dd")).containsExactly("✓ 1 payment", "✕ 2 payments");
        picture("sample-unguarded");
    }

    @Test
    void keyboardAlone_playsAStep_withAndWithoutTheGuard() throws Exception {
        browser.write("#twice [name=\"amount\"]", "16.00");
        browser.press(Keys.ENTER);
        browser.await("document.querySelector('#twice .headline').textContent.startsWith('One payment. Click ')");

        browser.press(Keys.TAB, Keys.ARROW_RIGHT);
        assertThat(browser.look("document.querySelector('#twice [name=\"guard\"]:checked').value"))
                .isEqualTo("off");
        browser.press(Keys.TAB, Keys.SPACE);
        browser.await("document.querySelector('#twice .headline').textContent.startsWith('Alice pays twice')");
    }

    @Test
    void retryAfterALostAnswer_isGivenIt_withoutTheGuardPaysTwice() throws Exception {
        play("retry", "retry", "One payment, and the retry has its answer");
        assertThat(texts("#retry .word")).containsExactly("Answer lost", "The first answer again");
        assertThat(browser.text("#retry .meaning")).contains("byte for byte");

        switchGuard("retry", "off");
        play("retry", "retry", "Alice pays twice");
        assertThat(texts("#retry .scores dd")).containsExactly("✓ 1 payment", "✕ 2 payments");
    }

    @Test
    void paymentsSentBefore_areFoundAgain_andSentAgain_areBookedOnce() throws Exception {
        browser.look("localStorage.clear()");
        open();
        browser.await("document.querySelector('#killed [data-step=\"pay\"][aria-current]')");
        assertThat(browser.look("document.querySelector('#killed [value=\"again\"]').disabled"))
                .isEqualTo("true");
        play("killed", "pay", "Two payments are booked");
        browser.await("document.querySelector('#killed [data-step=\"kill\"][aria-current]')");
        assertThat(browser.text("#killed [data-kill]")).matches("kill -9 \\d+");
        // As if this were another server; the page asks every two seconds.
        browser.look("(real => { window.fetch = async (path, options) => path !== 'api/server' ? real(path, options)"
                + " : Response.json({...await (await real(path, options)).json(), product: 'payara-micro'}) })(fetch)");
        browser.await("document.querySelector('#killed [data-start]').textContent"
                + ".includes('-Prun -Drun.keep -Drun.server=payara-micro -Drun.port=')");
        play("killed", "again", "One payment each, but this server has not died yet");

        // As if those of the browser's memory had been sent to a server of another number.
        browser.look("localStorage.setItem('dedupe-sample-step-3',"
                + " localStorage.getItem('dedupe-sample-step-3').replace(/\"pid\":\\d+/, '\"pid\":1'))");
        open();
        browser.await("document.querySelector('#killed [data-step=\"again\"][aria-current]')");
        assertThat(texts("#killed tbody tr:last-child td")).containsSequence("no key", "2", "1");
        play("killed", "again", "One payment each. The server died");
        assertThat(texts("#killed .word")).containsExactly("The first answer again", "Stopped");
        picture("sample-killed");
    }

    @Test
    void paymentSentOnce_andAgain_isBookedOnce_byAStrangerTwice() throws Exception {
        assertThat(press("payments", "once")).isEqualTo("1 sent, 1 booked");
        assertThat(browser.text("#payments [value=\"once\"]")).isEqualTo("Send again");
        assertThat(press("payments", "once", 2)).isEqualTo("2 sent, 1 booked");
        assertThat(verdict("payments", 1)).isEqualTo("Replayed");
        assertThat(press("payments", "changed", 3)).isEqualTo("2 sent, 1 booked");
        assertThat(verdict("payments", 2)).isEqualTo("Refused");
        assertThat(browser.text("#payments .news")).contains("Same key, other amount", "2 sent, 1 booked");
        assertThat(press("payments", "deleted", 4)).isEqualTo("2 sent, 0 booked");
        assertThat(verdict("payments", 3)).isEqualTo("Gone");
        awaitCount("payments", "made", "0");
        picture("sample-payments");

        browser.click("#payments [name=\"new-order\"]");
        awaitCount("payments", "sent", "0");
        assertThat(browser.text("#payments .clicks")).isEmpty();
        browser.click("#payments [name=\"caller\"][value=\"\"]");
        browser.write("#payments [name=\"key\"]", "");
        assertThat(press("payments", "once")).isEqualTo("1 sent, 1 booked");
        assertThat(press("payments", "once", 2)).isEqualTo("2 sent, 2 booked");
        assertThat(verdict("payments", 1)).isEqualTo("Ran unguarded");
    }

    @Test
    void messageThatComesTwice_confirmsOnce_alsoOnAPhone() throws Exception {
        browser.resize(390, 844);
        assertThat(press("orders", "again"))
                .isEqualTo("1 booked, 1 confirmed, 1 run, the second message did not run the method");
        assertThat(browser.look("document.documentElement.scrollWidth <= 390")).isEqualTo("true");
        picture("sample-orders-phone");
    }

    @Test
    void confirmationsThatAreRolledBackOrBusy_areMadeOnce() throws Exception {
        // A minute is long for a test, and so are five seconds.
        browser.look("(send => { window.fetch = (path, options) => send(path, options && { ...options,"
                + " body: options.body?.replace(/\"takesMillis\":\\d+/, '\"takesMillis\":4000') }) })(window.fetch)");

        assertThat(press("orders", "fails"))
                .isEqualTo("1 booked, 1 confirmed, 2 runs, rolled back once, then run again");
        assertThat(press("orders", "minute", 2)).isEqualTo("1 booked, 0 confirmed, 1 run, so far");
        browser.await("(document.querySelector('#orders [name=\"look\"]').click(),"
                + " document.querySelector('#orders [data-count=\"confirmed\"]').textContent === '1')");
        assertThat(press("orders", "busy", 3))
                .isEqualTo("1 booked, 1 confirmed, 1 run, the second message did not run the method");
        browser.click("#orders [name=\"new-order\"]");
        awaitCount("orders", "payments", "0");
    }

    @Test
    void messageOfTwoPeople_isSentOnce_andBothAreTold() throws Exception {
        browser.dark(true);
        browser.write("#messages [name=\"gatewayMillis\"]", "10");
        assertThat(press("messages", "both")).isEqualTo("2 asked for it, 1 sent");
        assertThat(browser.text("#messages .news")).contains("Alice", "Bob", "1 sent");
        assertThat(press("messages", "keys", 2)).isEqualTo("3 asked for it, 1 sent");
        assertThat(verdict("messages", 2)).isEqualTo("Replayed");
        assertThat(verdict("messages", 3)).isEqualTo("Answered again");
        awaitCount("messages", "made", "1");
        picture("sample-messages-dark");
        browser.dark(false);
    }

    @Test
    void messageThatIsBeingSent_isSentOnce_whoeverAsks() throws Exception {
        // A duplicate waits three seconds: one that a busy machine sends two seconds late would meet the end of five.
        browser.look(
                "(send => { window.fetch = (path, options) => send(path, options && { ...options,"
                        + " body: options.body?.replace('\"gatewayMillis\":5000', '\"gatewayMillis\":10000') }) })(window.fetch)");
        assertThat(press("messages", "slow")).isEqualTo("4 asked for it, 1 sent");
        // Each may overtake the others on its way, Bob too.
        assertThat(List.of(verdict("messages", 1), verdict("messages", 2), verdict("messages", 3)))
                .containsExactlyInAnyOrder("Ran", "Still running", "Still running");
        browser.click("#messages [name=\"new-message\"]");
        awaitCount("messages", "sent", "0");
        browser.write("#messages [name=\"gatewayMillis\"]", "10");
        assertThat(press("messages", "nobody")).isEqualTo("1 asked for it, 1 sent");
        assertThat(verdict("messages", 1)).isEqualTo("Ran");
    }
}
