package ee.dedupe.it.outbox;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Ledger;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.io.IOException;

/** Books what comes. */
@JMSDestinationDefinition(
        name = OutboxListener.QUEUE,
        interfaceName = "jakarta.jms.Queue",
        destinationName = "tests.outbox")
@MessageDriven(
        activationConfig =
                @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = OutboxListener.QUEUE))
public class OutboxListener implements MessageListener {
    static final String QUEUE = "java:app/jms/outbox";

    @Inject
    Ledger ledger;

    @Override
    @Deduplicated
    public void onMessage(Message message) {
        try {
            ledger.write(message.getBody(String.class) + " received", "ok");
        } catch (JMSException | IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
