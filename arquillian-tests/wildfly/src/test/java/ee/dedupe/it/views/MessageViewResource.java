package ee.dedupe.it.views;

import jakarta.annotation.Resource;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.jms.DeliveryMode;
import jakarta.jms.JMSContext;
import jakarta.jms.JMSDestinationDefinition;
import jakarta.jms.JMSException;
import jakarta.jms.Queue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import java.util.Random;
import java.util.stream.Collectors;

/** Sends pairs of messages, and tells what became of them. */
@JMSDestinationDefinition(
        name = MessageViewResource.QUEUE,
        interfaceName = "jakarta.jms.Queue",
        destinationName = "tests.views")
@Path("/pairs")
@RequestScoped
@Produces("text/plain")
public class MessageViewResource {
    static final String QUEUE = "java:app/jms/views";

    @Inject
    JMSContext messaging;

    @Inject
    ViewedMessages viewed;

    @Resource(lookup = QUEUE)
    Queue queue;

    /** The second of each pair is the first once more, or changed in one place. */
    @POST
    @Path("/{from}/{to}")
    public void send(@PathParam("from") int from, @PathParam("to") int to) throws JMSException {
        for (int number = from; number < to; number++) {
            Random random = new Random(55 + number);
            DrawnMessage one = DrawnMessage.any(number, random);
            DrawnMessage two = number % 2 == 0 ? one : one.changed(random);
            send(one, 0, random);
            send(two, 1, random);
        }
    }

    private void send(DrawnMessage drawn, int place, Random random) throws JMSException {
        messaging
                .createProducer()
                .setDeliveryMode(DeliveryMode.NON_PERSISTENT)
                .setPriority(random.nextInt(10))
                .send(queue, drawn.by(messaging, place, random));
    }

    @GET
    @Path("/delivered")
    public int delivered() {
        return viewed.size();
    }

    @GET
    public String pairs() {
        return viewed.pairs().collect(Collectors.joining("\n"));
    }
}
