package ee.dedupe.sample.orders;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.util.UUID;

/** Where booked payments wait to be confirmed. The queue comes with the application. */
@JMSDestinationDefinition(name = OrderQueue.NAME, interfaceName = "jakarta.jms.Queue", destinationName = "orders")
@ApplicationScoped
public class OrderQueue {
    static final String NAME = "java:app/jms/orders";

    /** By this property the guard knows a message again, see microprofile-config.properties. */
    private static final String KEY = "paymentId";

    /** The server's own connection factory, which takes part in transactions. */
    @Inject
    @SuppressWarnings("NullAway.Init")
    private JMSContext messaging;

    @Resource(lookup = NAME)
    @SuppressWarnings("NullAway.Init")
    private Queue orders;

    /**
     * Asks for a confirmation. Called in a transaction, the message is sent if and when it commits. Each call sends a
     * message of its own; only the payment tells that two mean the same.
     */
    public void send(UUID paymentId) {
        try {
            TextMessage message = messaging.createTextMessage(paymentId.toString());
            message.setStringProperty(KEY, paymentId.toString());
            messaging.createProducer().send(orders, message);
        } catch (JMSException e) {
            throw new JMSRuntimeException(e.getMessage(), e.getErrorCode(), e);
        }
    }
}
