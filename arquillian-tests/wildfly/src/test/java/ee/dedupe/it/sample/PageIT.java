package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
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

/** The sample's page in a real browser: each of its buttons, what it shows then, and what was booked. */
@ArquillianTest
@RunAsClient
@Tag("pages")
class PageIT {
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
        browser.open(client.base().resolve("../"));
        browser.await("document.querySelector('#payments [name=\"orderId\"]').value !== ''");
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
        browser.picture(Path.of("target/pictures/" + name + ".png"));
    }

    @Test
    void examplesOfPayments_areBookedOnce() throws Exception {
        assertThat(press("payments", "twice")).isEqualTo("2 sent, 1 booked");
        assertThat(press("payments", "retry", 2)).isEqualTo("2 sent, 1 booked");
        assertThat(verdict("payments", 1)).isEqualTo("Ran");
        assertThat(verdict("payments", 2)).isEqualTo("Replayed");
        assertThat(press("payments", "changed", 3)).isEqualTo("2 sent, 1 booked");
        assertThat(verdict("payments", 2)).isEqualTo("Refused");
        assertThat(browser.text("#payments .news")).contains("Same key, other amount", "2 sent, 1 booked");
        awaitCount("payments", "made", "1");
        picture("sample-payments");
    }

    @Test
    void paymentSentOnce_andAgain_isBookedOnce_byNobodyTwice() throws Exception {
        assertThat(press("payments", "once")).isEqualTo("1 sent, 1 booked");
        assertThat(browser.text("#payments [value=\"once\"]")).isEqualTo("Send again");
        assertThat(press("payments", "once", 2)).isEqualTo("2 sent, 1 booked");
        assertThat(verdict("payments", 1)).isEqualTo("Replayed");

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
    void paymentsSentBefore_areFoundAgain_andSentAgain_areBookedOnce() throws Exception {
        assertThat(browser.look("document.querySelector('#killed [value=\"again\"]').disabled"))
                .isEqualTo("true");
        assertThat(press("killed", "pay")).isEqualTo("2 sent, 2 booked");

        open();
        awaitCount("killed", "made", "2");
        assertThat(press("killed", "again")).isEqualTo("4 sent, 2 booked");
        assertThat(verdict("killed", 1)).isEqualTo("Replayed");
        assertThat(verdict("killed", 2)).isEqualTo("Stopped");
        assertThat(browser.text("#killed tbody tr:last-child")).contains("no key", "2", "1");
        picture("sample-killed");
    }

    @Test
    void messageThatComesTwice_confirmsOnce_alsoOnAPhone() throws Exception {
        browser.resize(390, 844);
        assertThat(press("orders", "again"))
                .isEqualTo("1 booked, 1 confirmed, 1 begun, the second message was taken from the queue and not run");
        assertThat(browser.look("document.documentElement.scrollWidth <= 390")).isEqualTo("true");
        picture("sample-orders-phone");
    }

    @Test
    void confirmationsThatAreRolledBackOrBusy_areMadeOnce() throws Exception {
        // A minute is long for a test, and so are five seconds.
        browser.look("(send => { window.fetch = (path, options) => send(path, options && { ...options,"
                + " body: options.body?.replace(/\"takesMillis\":\\d+/, '\"takesMillis\":4000') }) })(window.fetch)");

        assertThat(press("orders", "fails"))
                .isEqualTo("1 booked, 1 confirmed, 2 begun, rolled back once, then run again");
        assertThat(press("orders", "minute", 2)).isEqualTo("1 booked, 0 confirmed, 1 begun, so far");
        browser.await("(document.querySelector('#orders [name=\"look\"]').click(),"
                + " document.querySelector('#orders [data-count=\"confirmed\"]').textContent === '1')");
        assertThat(press("orders", "busy", 3))
                .isEqualTo("1 booked, 1 confirmed, 1 begun, the second message was taken from the queue and not run");
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
        assertThat(press("messages", "slow")).isEqualTo("4 asked for it, 1 sent");
        // The second may overtake the first on its way.
        assertThat(List.of(verdict("messages", 1), verdict("messages", 2)))
                .containsExactlyInAnyOrder("Ran", "Still running");
        browser.click("#messages [name=\"new-message\"]");
        awaitCount("messages", "sent", "0");
        browser.write("#messages [name=\"gatewayMillis\"]", "10");
        assertThat(press("messages", "nobody")).isEqualTo("1 asked for it, 1 sent");
        assertThat(verdict("messages", 1)).isEqualTo("Ran");
    }
}
