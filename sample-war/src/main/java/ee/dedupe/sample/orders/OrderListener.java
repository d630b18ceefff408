package ee.dedupe.sample.orders;

import ee.dedupe.Deduplicated;
import jakarta.annotation.Resource;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.ejb.MessageDrivenContext;
import jakarta.inject.Inject;
import jakarta.jms.JMSException;
import jakarta.jms.JMSRuntimeException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import java.util.UUID;

/** Confirms the payment that a message names, in the container's transaction, which also takes the message. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationType", propertyValue = "jakarta.jms.Queue"),
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = OrderQueue.NAME)
        })
public class OrderListener implements MessageListener {
    @Inject
    @SuppressWarnings("NullAway.Init")
    private Confirmations confirmations;

    @Inject
    @SuppressWarnings("NullAway.Init")
    private Rehearsal rehearsal;

    @Resource
    @SuppressWarnings("NullAway.Init")
    private MessageDrivenContext transaction;

    /** A second message about the same payment does not get here. */
    @Override
    @Deduplicated
    public void onMessage(Message message) {
        UUID paymentId = paymentOf(message);
        confirmations.begin(paymentId);
        confirmations.confirm(paymentId);
        if (rehearsal.play()) {
            // Not by an exception, whose stack trace the console would show.
            transaction.setRollbackOnly();
        }
    }

    private static UUID paymentOf(Message message) {
        try {
            return UUID.fromString(message.getBody(String.class));
        } catch (JMSException e) {
            throw new JMSRuntimeException(e.getMessage(), e.getErrorCode(), e);
        }
    }
}
