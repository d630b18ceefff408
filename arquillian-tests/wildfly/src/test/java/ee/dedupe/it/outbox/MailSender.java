package ee.dedupe.it.outbox;

import ee.dedupe.outbox.OutboxSender;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.mail.Message.RecipientType;
import jakarta.mail.MessagingException;
import jakarta.mail.Session;
import jakarta.mail.Transport;
import jakarta.mail.internet.MimeMessage;
import java.io.IOException;
import java.util.Properties;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Sends a mail to whom the key says. Mail servers and readers know it by its Message-ID, however often it is sent. */
@ApplicationScoped
public class MailSender implements OutboxSender {
    static final String KIND = "mail";

    @Inject
    @ConfigProperty(name = "test.smtp.port")
    String port;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public void send(String messageId, String key, String payload) throws MessagingException, IOException {
        Properties server = new Properties();
        server.setProperty("mail.smtp.host", "127.0.0.1");
        server.setProperty("mail.smtp.port", port);
        server.setProperty("mail.smtp.timeout", "10000");
        MimeMessage mail = new Identified(Session.getInstance(server), "<" + messageId + "@orders.example>");
        mail.setFrom("orders@orders.example");
        mail.setRecipients(RecipientType.TO, key);
        mail.setSubject("Your order", "UTF-8");
        mail.setText(payload, "UTF-8");
        Transport.send(mail);
        SentTwice.note(key);
    }

    /** Else each sending gives the mail another id. */
    private static final class Identified extends MimeMessage {
        private final String id;

        Identified(Session session, String id) {
            super(session);
            this.id = id;
        }

        @Override
        protected void updateMessageID() throws MessagingException {
            setHeader("Message-ID", id);
        }
    }
}
