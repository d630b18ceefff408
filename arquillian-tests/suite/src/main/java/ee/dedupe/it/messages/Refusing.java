package ee.dedupe.it.messages;

import ee.dedupe.Deduplicated;
import ee.dedupe.OnDuplicate;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Nobody could be told that a message was refused. */
@JMSDestinationDefinition(name = Queues.ORDERS, interfaceName = Queues.TYPE, destinationName = "tests.orders")
@MessageDriven(
        activationConfig = {@ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = Queues.ORDERS)
        })
public class Refusing implements MessageListener {
    @Override
    @Deduplicated(onDuplicate = OnDuplicate.REJECT)
    public void onMessage(Message message) {}
}
