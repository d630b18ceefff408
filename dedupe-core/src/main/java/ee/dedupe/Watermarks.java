package ee.dedupe;

/**
 * The marks that tell how far each source has been worked off, for sources that deliver in order: a partition of a log,
 * a table of outgoing messages with a growing number. There is one row for each source, however much it delivers.
 * Inject it. Thread-safe.
 *
 * <pre>{@code
 * @Transactional
 * void on(Change change) {
 *     if (watermarks.advance("orders-7", change.offset())) {
 *         repository.apply(change);
 *     }
 * }
 * }</pre>
 *
 * <p>The mark is written in the transaction that is active on the calling thread, in the database that {@code dedupe-jdbc}
 * uses: mark and work are committed together or not at all. Whatever comes out of order, behind a larger number, is taken
 * for a duplicate.
 */
public interface Watermarks {
    /** The longest name of a source, in characters. */
    int LONGEST_SOURCE = 200;

    /**
     * Moves the mark of a source up to a number, if it is below. Waits for another transaction that moves the same mark, as
     * long as the database lets it.
     *
     * @param source names it, within all applications that share the table: 1 to 200 characters of {@code !} to {@code ~}, so
     *     no spaces
     * @param number of what has come; of one source each is greater than those before
     * @return {@code true} when this number is new, also when it is the first of its source; {@code false} when this one or a
     *     greater one has been committed, or this transaction has moved the mark so far itself
     * @throws IllegalArgumentException for a source outside its bounds
     * @throws IllegalStateException before the application has started, or with no transaction on the calling thread
     * @throws RuntimeException when the database cannot tell; the transaction can only roll back then
     */
    boolean advance(String source, long number);
}
