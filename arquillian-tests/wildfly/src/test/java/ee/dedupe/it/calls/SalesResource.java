package ee.dedupe.it.calls;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.client.MessageKeys;
import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Queue;
import jakarta.transaction.Transactional;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.sql.SQLException;

/** Books a sale, has it shipped by another service, and tells a listener by a message, which no transaction holds back. */
@JMSDestinationDefinition(
        name = DispatchListener.QUEUE,
        interfaceName = "jakarta.jms.Queue",
        destinationName = "tests.dispatches")
@Path("/sales/{order}")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class SalesResource {
    @Resource(lookup = "java:/ConnectionFactory")
    ConnectionFactory broker;

    @Resource(lookup = DispatchListener.QUEUE)
    Queue dispatches;

    @Inject
    Orderer shipments;

    @Inject
    Bookings bookings;

    @Inject
    DedupeContext context;

    @POST
    @Deduplicated(ttl = "PT1H")
    @Transactional
    public String sell(@PathParam("order") String order) throws SQLException, JMSException {
        bookings.book("sale", order);
        String parcel = shipments.pass("shipments/" + order);
        tell(order);
        return parcel;
    }

    private void tell(String order) throws JMSException {
        try (JMSContext session = broker.createContext()) {
            Message message = session.createTextMessage(order);
            if (context.childKey("dispatch").isPresent()) {
                MessageKeys.set(message, context.childKey("dispatch").orElseThrow());
            }
            session.createProducer().send(dispatches, message);
        }
    }
}
