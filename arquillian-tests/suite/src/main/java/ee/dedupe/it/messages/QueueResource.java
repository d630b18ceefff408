package ee.dedupe.it.messages;

import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Ledger;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.jms.QueueBrowser;
import jakarta.jms.TextMessage;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import java.util.Collections;
import java.util.Enumeration;
import javax.naming.InitialContext;
import javax.naming.NamingException;

/** Sends a test's messages and looks into queues, which are made with the application. */
@JMSDestinationDefinition(name = Queues.ORDERS, interfaceName = Queues.TYPE, destinationName = "tests.orders")
@JMSDestinationDefinition(name = Queues.HASTY, interfaceName = Queues.TYPE, destinationName = "tests.hasty")
@JMSDestinationDefinition(name = Queues.LOOSE, interfaceName = Queues.TYPE, destinationName = "tests.loose")
@JMSDestinationDefinition(name = Queues.CONTENT, interfaceName = Queues.TYPE, destinationName = "tests.content")
@JMSDestinationDefinition(name = Queues.UNGUARDED, interfaceName = Queues.TYPE, destinationName = "tests.unguarded")
@JMSDestinationDefinition(name = Queues.TIMED, interfaceName = Queues.TYPE, destinationName = "tests.timed")
@JMSDestinationDefinition(name = Queues.CAREFUL, interfaceName = Queues.TYPE, destinationName = "tests.careful")
@Path("/queues")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class QueueResource {
    private static final String DEAD_LETTERS = "jms/queue/DLQ";

    @Inject
    JMSContext messaging;

    @Inject
    Ledger ledger;

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    /** The query's parameters become properties. */
    @POST
    @Path("/{queue}")
    public void send(@PathParam("queue") String queue, @Context UriInfo uri, String text)
            throws JMSException, NamingException {
        TextMessage message = messaging.createTextMessage(text);
        message.setStringProperty(Consumer.TEST, test);
        message.setStringProperty(Consumer.ENDING, "ok");
        for (String name : uri.getQueryParameters().keySet()) {
            message.setStringProperty(name, uri.getQueryParameters().getFirst(name));
        }
        messaging.createProducer().send(lookUp(Queues.BASE + queue), message);
    }

    /** How many of this test's messages wait in the queue; those being delivered do not count. */
    @GET
    @Path("/{queue}")
    public int waiting(@PathParam("queue") String queue) throws JMSException, NamingException {
        return count(Queues.BASE + queue);
    }

    @GET
    @Path("/dead")
    public int dead() throws JMSException, NamingException {
        return count(DEAD_LETTERS);
    }

    @GET
    @Path("/booked")
    public long booked() {
        return ledger.count(test);
    }

    private int count(String name) throws JMSException, NamingException {
        try (QueueBrowser browser = messaging.createBrowser(lookUp(name), Consumer.TEST + " = '" + test + "'")) {
            Enumeration<?> waiting = browser.getEnumeration();
            return Collections.list(waiting).size();
        }
    }

    @SuppressWarnings("BanJNDI") // names of this test's own
    private static Queue lookUp(String name) throws NamingException {
        return InitialContext.doLookup(name);
    }
}
