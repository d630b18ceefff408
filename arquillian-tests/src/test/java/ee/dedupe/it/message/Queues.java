package ee.dedupe.it.message;

import jakarta.jms.JMSDestinationDefinition;

/** One queue for each listener, made with the application. */
@JMSDestinationDefinition(name = Queues.ORDERS, interfaceName = Queues.TYPE)
@JMSDestinationDefinition(name = Queues.HASTY, interfaceName = Queues.TYPE)
@JMSDestinationDefinition(name = Queues.LOOSE, interfaceName = Queues.TYPE)
@JMSDestinationDefinition(name = Queues.CONTENT, interfaceName = Queues.TYPE)
@JMSDestinationDefinition(name = Queues.UNGUARDED, interfaceName = Queues.TYPE)
@JMSDestinationDefinition(name = Queues.TIMED, interfaceName = Queues.TYPE)
public final class Queues {
    static final String TYPE = "jakarta.jms.Queue";
    static final String BASE = "java:app/jms/";
    static final String ORDERS = BASE + "orders";
    static final String HASTY = BASE + "hasty";
    static final String LOOSE = BASE + "loose";
    static final String CONTENT = BASE + "content";
    static final String UNGUARDED = BASE + "unguarded";
    static final String TIMED = BASE + "timed";

    private Queues() {}
}
