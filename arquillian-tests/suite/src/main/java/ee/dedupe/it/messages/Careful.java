package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnStoreFailure;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Rather does nothing than without a guard. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.CAREFUL)
        })
@Interceptors(Deliveries.class)
public class Careful extends Consumer implements MessageListener {
    @Override
    @Deduplicated(onStoreFailure = OnStoreFailure.REJECT)
    public void onMessage(Message message) {
        consume(message);
    }
}
