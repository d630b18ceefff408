package ee.dedupe.it.messages;

import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** What the broker does by itself. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.UNGUARDED)
        })
@Interceptors(Deliveries.class)
public class Unguarded extends Consumer implements MessageListener {
    @Override
    public void onMessage(Message message) {
        consume(message);
    }
}
