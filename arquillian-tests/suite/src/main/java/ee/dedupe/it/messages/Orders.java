package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** In the container's transaction. */
@MessageDriven(
        activationConfig = {@ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.ORDERS)
        })
@Interceptors(Deliveries.class)
public class Orders extends Consumer implements MessageListener {
    @Override
    @Deduplicated
    public void onMessage(Message message) {
        consume(message);
    }
}
