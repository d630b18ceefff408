package ee.dedupe.it.messages;

/** The names of the queues, one for each listener; {@link QueueResource} defines them. */
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
