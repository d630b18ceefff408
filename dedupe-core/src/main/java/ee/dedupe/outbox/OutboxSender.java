package ee.dedupe.outbox;

/**
 * Sends what {@link Outbox#send} was given, of one kind, to a broker, a mail server, another service. A CDI bean, one for each
 * kind. It runs on a thread of the server's, in no transaction and no HTTP request, in a request scope of its own, and may run on several at once.
 */
public interface OutboxSender {
    /** Returns what it sends: 1 to 100 characters of {@code !} to {@code ~}; always the same, on all nodes. */
    String kind();

    /**
     * Sends this now. To return means that it is done; it is not sent again. When it throws, or takes longer than a minute and
     * is interrupted, it is tried again later, under the same message id: let the receiver, or the protocol, tell by that.
     *
     * @param messageId 43 characters of {@code A-Z a-z 0-9 - _}: the idempotency key, the message's id
     * @param key as it was given
     * @param payload as it was given
     * @throws Exception when it cannot be sent now
     */
    void send(String messageId, String key, String payload) throws Exception;
}
