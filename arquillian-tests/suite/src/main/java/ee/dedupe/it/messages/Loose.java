package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.TransactionAttribute;
import jakarta.ejb.TransactionAttributeType;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Without a transaction: acknowledged once it has returned. */
@MessageDriven(
        activationConfig = {@ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.LOOSE)
        })
@Interceptors(Deliveries.class)
public class Loose extends Consumer implements MessageListener {
    @Override
    @Deduplicated(waitFor = "PT1S")
    @TransactionAttribute(TransactionAttributeType.NOT_SUPPORTED)
    public void onMessage(Message message) {
        consume(message);
    }
}
