package ee.dedupe.it.sample;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.it.kit.Browser;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.TestWar;
import java.nio.file.Path;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.ShrinkWrap;
import org.jboss.shrinkwrap.api.importer.ZipImporter;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The sample's page in a real browser: what its buttons do, and what it says of that. */
@ArquillianTest
@RunAsClient
class PageIT {
    @ArquillianResource
    private Client client;

    private Browser browser;

    @Deployment(testable = false)
    static WebArchive war() {
        return ShrinkWrap.create(ZipImporter.class, "sample-page.war")
                .importFrom(TestWar.built("sample-war.war"))
                .as(WebArchive.class);
    }

    @BeforeEach
    void open() throws Exception {
        browser = Browser.start();
        browser.open(client.base().resolve("../"));
    }

    @AfterEach
    void close() throws Exception {
        if (browser != null) {
            browser.close();
        }
    }

    /** Presses a button of a section, and waits for what the page counts at the end. */
    private String press(String section, String button) throws Exception {
        String clicks = "document.querySelectorAll('#" + section + " .clicks .click').length";
        int before = Integer.parseInt(browser.look(clicks));
        browser.click("#" + section + " [value=\"" + button + "\"]");
        browser.await(clicks + " === " + (before + 1));
        browser.await("document.querySelector('#" + section + " .clicks .sum').textContent !== ''");
        return browser.text("#" + section + " .clicks .sum");
    }

    private String count(String section, String name) throws Exception {
        return browser.text("#" + section + " [data-count=\"" + name + "\"]");
    }

    @Test
    void payments_areBookedOnce_whateverIsPressed() throws Exception {
        assertThat(press("payments", "twice")).isEqualTo("2 sent, 1 booked");
        assertThat(press("payments", "retry")).isEqualTo("2 sent, 1 booked");
        assertThat(browser.text("#payments .clicks .call:nth-child(2) .verdict"))
                .isEqualTo("Replayed");
        assertThat(press("payments", "changed")).isEqualTo("2 sent, 1 booked");
        browser.await("document.querySelector('#payments [data-count=\"made\"]').textContent === '1'");
        assertThat(count("payments", "sent")).isEqualTo("2");
        browser.picture(Path.of("target/pictures/sample-payments.png"));
    }

    @Test
    void messageThatComesTwice_confirmsOnce_alsoOnAPhone() throws Exception {
        browser.resize(390, 844);
        assertThat(press("orders", "again")).startsWith("1 booked, 1 confirmed");
        assertThat(count("orders", "confirmed")).isEqualTo("1");
        assertThat(browser.look("document.documentElement.scrollWidth <= 390")).isEqualTo("true");
        browser.picture(Path.of("target/pictures/sample-orders-phone.png"));
    }

    @Test
    void messageOfTwoPeople_isSentOnce_andBothAreTold() throws Exception {
        browser.write("#messages [name=\"gatewayMillis\"]", "10");
        assertThat(press("messages", "both")).isEqualTo("2 asked for it, 1 sent");
        browser.await("document.querySelector('#messages [data-count=\"made\"]').textContent === '1'");
        assertThat(browser.text("#messages .news")).contains("Alice", "Bob", "1 sent");
        browser.picture(Path.of("target/pictures/sample-messages.png"));
    }
}
