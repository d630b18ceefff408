package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.interceptor.Interceptors;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** In a transaction of two seconds. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "transactionTimeout", propertyValue = "2"),
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.TIMED)
        })
@Interceptors(Deliveries.class)
public class Timed extends Consumer implements MessageListener {
    @Override
    @Deduplicated
    public void onMessage(Message message) {
        consume(message);
    }
}
