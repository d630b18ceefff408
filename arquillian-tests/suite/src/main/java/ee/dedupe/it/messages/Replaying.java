package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** A message has no answer that could be given again. */
@JMSDestinationDefinition(name = Queues.ORDERS, interfaceName = Queues.TYPE, destinationName = "tests.orders")
@MessageDriven(
        activationConfig = {@ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.ORDERS)
        })
public class Replaying implements MessageListener {
    @Override
    @Deduplicated(onDuplicate = OnDuplicate.REPLAY)
    public void onMessage(Message message) {}
}
