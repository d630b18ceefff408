package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Equal messages are one. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.CONTENT)
        })
@Interceptors(Deliveries.class)
public class Content extends Consumer implements MessageListener {
    @Override
    @Deduplicated(guardBy = GuardBy.FINGERPRINT)
    public void onMessage(Message message) {
        consume(message);
    }
}
