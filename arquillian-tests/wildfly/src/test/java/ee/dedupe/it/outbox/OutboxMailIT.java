package ee.dedupe.it.outbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.icegreen.greenmail.util.GreenMail;
import com.icegreen.greenmail.util.ServerSetup;
import ee.dedupe.it.kit.Booking;
import ee.dedupe.it.kit.Call;
import ee.dedupe.it.kit.Client;
import ee.dedupe.it.kit.Ledger;
import ee.dedupe.it.kit.TestTime;
import ee.dedupe.it.kit.TestWar;
import jakarta.mail.internet.MimeMessage;
import java.time.Duration;
import org.jboss.arquillian.container.test.api.Deployment;
import org.jboss.arquillian.container.test.api.RunAsClient;
import org.jboss.arquillian.junit5.container.annotation.ArquillianTest;
import org.jboss.arquillian.test.api.ArquillianResource;
import org.jboss.shrinkwrap.api.spec.WebArchive;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** A mail that is sent twice, to a real mail server, has one Message-ID. */
@ArquillianTest
@RunAsClient
class OutboxMailIT {
    private static final GreenMail MAIL = new GreenMail(new ServerSetup(0, "127.0.0.1", ServerSetup.PROTOCOL_SMTP));

    @ArquillianResource
    private Client client;

    @Deployment(testable = false)
    static WebArchive war() {
        MAIL.start();
        return TestWar.named("mailed")
                .with(MailedOrders.class, MailSender.class, SentTwice.class, Ledger.class)
                .entities(Booking.class)
                .library("dedupe-jdbc.jar")
                .config("dedupe.jdbc.create", "true")
                .config("dedupe.recovery.interval", "PT1S")
                .config("test.smtp.port", String.valueOf(MAIL.getSmtp().getPort()))
                .build();
    }

    @AfterAll
    static void stop() {
        MAIL.stop();
    }

    @Test
    void mail_thatIsSentTwice_hasTheIdOfItsKey() throws Exception {
        Call order = Call.post("/mailed").text("alice@example.com");
        client.send(order);
        client.send(order);
        TestTime.await(Duration.ofSeconds(60), () -> MAIL.getReceivedMessages().length == 2);
        MimeMessage[] mails = MAIL.getReceivedMessages();

        assertThat(mails[0].getMessageID()).matches("<[A-Za-z0-9_-]{43}@orders[.]example>");
        assertThat(mails[1].getMessageID()).isEqualTo(mails[0].getMessageID());
        assertThat(mails[1].getContent().toString().strip()).isEqualTo("Thank you \u20ac");
        assertThat(mails[1].getAllRecipients()[0]).hasToString("alice@example.com");
    }
}
