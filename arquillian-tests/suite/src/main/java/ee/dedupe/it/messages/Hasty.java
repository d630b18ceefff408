package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Lets a duplicate in flight wait for a second only. */
@MessageDriven(
        activationConfig = {@ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.HASTY)
        })
@Interceptors(Deliveries.class)
public class Hasty extends Consumer implements MessageListener {
    @Override
    @Deduplicated(waitFor = "PT1S")
    public void onMessage(Message message) {
        consume(message);
    }
}
