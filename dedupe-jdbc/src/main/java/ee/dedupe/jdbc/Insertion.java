package ee.dedupe.jdbc;

/** The results of an insert. */
sealed interface Insertion {
    /** The record is there, with this number. */
    record Made(long fence) implements Insertion {}

    /** There is a record already, or was a moment ago. */
    record Taken() implements Insertion {}

    /**
     * Another transaction holds the record.
     *
     * @param transactionLost whether the own transaction can only roll back now
     */
    record Busy(boolean transactionLost) implements Insertion {}
}
