package ee.dedupe.it.message;

import jakarta.jms.JMSDestinationDefinition;

/** One queue for each listener, made with the application. */
@JMSDestinationDefinition(name = Queues.ORDERS, interfaceName = Queues.TYPE, destinationName = "tests.orders")
@JMSDestinationDefinition(name = Queues.HASTY, interfaceName = Queues.TYPE, destinationName = "tests.hasty")
@JMSDestinationDefinition(name = Queues.LOOSE, interfaceName = Queues.TYPE, destinationName = "tests.loose")
@JMSDestinationDefinition(name = Queues.CONTENT, interfaceName = Queues.TYPE, destinationName = "tests.content")
@JMSDestinationDefinition(name = Queues.UNGUARDED, interfaceName = Queues.TYPE, destinationName = "tests.unguarded")
@JMSDestinationDefinition(name = Queues.TIMED, interfaceName = Queues.TYPE, destinationName = "tests.timed")
@JMSDestinationDefinition(name = Queues.CAREFUL, interfaceName = Queues.TYPE, destinationName = "tests.careful")
public final class Queues {
    static final String TYPE = "jakarta.jms.Queue";
    static final String BASE = "java:app/jms/";
    static final String ORDERS = BASE + "orders";
    static final String HASTY = BASE + "hasty";
    static final String LOOSE = BASE + "loose";
    static final String CONTENT = BASE + "content";
    static final String UNGUARDED = BASE + "unguarded";
    static final String TIMED = BASE + "timed";
    static final String CAREFUL = BASE + "careful";

    private Queues() {}
}
