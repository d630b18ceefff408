package ee.dedupe.it.views;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import jakarta.ejb.ActivationConfigProperty;
import jakarta.ejb.MessageDriven;
import jakarta.inject.Inject;
import jakarta.interceptor.Interceptors;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;

/** Equal messages are one. */
@MessageDriven(
        activationConfig = {
            @ActivationConfigProperty(propertyName = "destinationLookup", propertyValue = MessageViewResource.QUEUE)
        })
@Interceptors(ViewedMessages.Around.class)
public class ViewListener implements MessageListener {
    @Inject
    ViewedMessages viewed;

    @Override
    @Deduplicated(guardBy = GuardBy.FINGERPRINT)
    public void onMessage(Message message) {
        try {
            viewed.ran(message);
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        }
    }
}
