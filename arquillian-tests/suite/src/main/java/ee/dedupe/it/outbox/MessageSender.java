package ee.dedupe.it.outbox;

import ee.dedupe.client.MessageKeys;
import ee.dedupe.outbox.OutboxSender;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.Queue;
import java.io.IOException;

/** Sends the key by Jakarta Messaging; the message has its id where listener and broker look. */
@ApplicationScoped
public class MessageSender implements OutboxSender {
    @Resource(lookup = "java:comp/DefaultJMSConnectionFactory")
    ConnectionFactory connections;

    @Resource(lookup = OutboxListener.QUEUE)
    Queue queue;

    @Override
    public String kind() {
        return "jms";
    }

    @Override
    public void send(String messageId, String key, String payload) throws IOException {
        try (JMSContext context = connections.createContext()) {
            MessageKeys.set(context.createProducer(), messageId).send(queue, key);
        }
        SentTwice.note(key);
    }
}
