package ee.dedupe.client.brokers;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.TextMessage;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** A guarded listener that notes what it has worked off. */
@ApplicationScoped
public class Parcels implements MessageListener {
    private final List<String> shipped = new CopyOnWriteArrayList<>();

    @Override
    @Deduplicated
    public void onMessage(Message message) {
        try {
            shipped.add(((TextMessage) message).getText());
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }

    public List<String> shipped() {
        return shipped;
    }
}
