package ee.dedupe.it.messages;

import ee.dedupe.client.MessageKeys;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.TextMessage;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.QueryParam;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Sends a test's messages as a sender with {@code dedupe-client} does. */
@Path("/keyed-queues")
@RequestScoped
public class KeyedQueueResource {
    @Inject
    JMSContext messaging;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/{queue}")
    @SuppressWarnings("BanJNDI") // names of this test's own
    public void send(@PathParam("queue") String queue, @QueryParam("key") String key, String text)
            throws JMSException, NamingException {
        TextMessage message = MessageKeys.set(messaging.createTextMessage(text), key, "orderKey");
        message.setStringProperty(Consumer.TEST, test);
        message.setStringProperty(Consumer.ENDING, "ok");
        Queue to = InitialContext.doLookup(Queues.BASE + queue);
        messaging.createProducer().send(to, message);
    }
}
