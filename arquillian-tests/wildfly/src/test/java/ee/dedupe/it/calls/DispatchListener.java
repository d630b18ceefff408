package ee.dedupe.it.calls;

import ee.dedupe.Deduplicated;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.sql.SQLException;

/** Books a dispatch for each message; every ninth order fails at its first delivery, after it was booked. */
@MessageDriven(
        activationConfig =
                @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = DispatchListener.QUEUE))
public class DispatchListener implements MessageListener {
    static final String QUEUE = "java:app/jms/dispatches";
    private static final int FAILING = 9;

    @Inject
    Bookings bookings;

    @Override
    @Deduplicated(ttl = "PT1H")
    public void onMessage(Message message) {
        try {
            String order = message.getBody(String.class);
            bookings.book("dispatch", order);
            if (Integer.parseInt(order) % FAILING == 0 && !message.getJMSRedelivered()) {
                throw new IllegalStateException("fails at the first delivery, on purpose");
            }
        } catch (JMSException | SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
