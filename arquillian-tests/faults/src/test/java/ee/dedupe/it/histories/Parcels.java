package ee.dedupe.it.histories;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.histories.Shop.Order;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import java.lang.reflect.Proxy;

/** A listener. Its work, its row and the acknowledgement are one transaction. */
@ApplicationScoped
public class Parcels implements MessageListener {
    static final String KEY = "parcel";

    @Override
    @Deduplicated
    public void onMessage(Message message) {
        try {
            Order order = message.getBody(Order.class);
            Shop.insert(Shop.run(order), order.key());
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        } catch (Exception e) {
            throw new IllegalStateException("is to be delivered again", e);
        }
    }

    /** A delivery. Each has an id of its own, since each is sent anew. */
    static Message message(Order order) {
        Queue queue = (Queue) Proxy.newProxyInstance(
                Parcels.class.getClassLoader(), new Class<?>[] {Queue.class}, (self, asked, none) -> "parcels");
        return (Message) Proxy.newProxyInstance(
                Parcels.class.getClassLoader(),
                new Class<?>[] {TextMessage.class},
                (self, asked, arguments) -> switch (asked.getName()) {
                    case "getJMSDestination" -> queue;
                    case "getJMSMessageID" -> "ID:" + order.attempt();
                    case "getObjectProperty" -> KEY.equals(arguments[0]) ? order.key() : null;
                    case "getBody" -> order;
                    case "getText" -> order.key();
                    default -> null;
                });
    }
}
