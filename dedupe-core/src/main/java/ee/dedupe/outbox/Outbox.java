package ee.dedupe.outbox;

/**
 * Sends what a call has to tell others, once the call is committed. Inject it. Thread-safe.
 *
 * <pre>{@code
 * @Transactional
 * @Deduplicated
 * public Order place(Order order) {
 *     repository.persist(order);
 *     outbox.send("shipping", order.id(), json(order));
 *     return order;
 * }
 * }</pre>
 *
 * <p>What is sent is written as one row in the transaction of the calling thread, so it is rolled back with it. After the commit
 * any node hands it to the {@link OutboxSender} bean of its kind, again until that returns. The receiver may get it more than
 * once, always under the same message id, which is derived from the call's key.
 *
 * <p>Needs {@code dedupe-jdbc} and a guarded call that is recorded in its transaction. While an operator has calls run in the
 * modes {@code off} or {@code observe}, those are not recorded; what they send has a message id that nothing derives.
 */
public interface Outbox {
    /** The longest kind, in characters. */
    int LONGEST_KIND = 100;

    /** The longest key, in characters. */
    int LONGEST_KEY = 200;

    /** The largest payload, in bytes of UTF-8. */
    int LARGEST_PAYLOAD = 256 * 1024;

    /**
     * Sends this after the commit, in no order.
     *
     * @param kind of an {@link OutboxSender} bean
     * @param key what it is about, such as an order's number: 1 to 200 characters, not all blank, without control characters
     * @param payload for the sender, and stored as it is, so no secret; at most 256 KiB in UTF-8
     * @throws IllegalArgumentException for a kind without a sender, and a key or payload outside its bounds
     * @throws IllegalStateException before the application has started, without a transaction that may commit, and outside
     *     of a recorded call
     * @throws RuntimeException when the database does not take it; the transaction can only roll back then
     */
    void send(String kind, String key, String payload);

    /**
     * Sends as {@link #send} does, and not before everything of this kind and key that was sent so before is done. Of
     * two transactions that run at the same time nobody knows which is before. What is given up holds back what comes
     * after it.
     */
    void sendInOrder(String kind, String key, String payload);
}
