package ee.dedupe.internal.operation;

/**
 * The HTTP statuses of stopped duplicates.
 *
 * @param duplicate of one that is refused
 * @param inFlight of one whose original still runs
 * @param mismatch of one whose key was used for another payload
 * @param acknowledged of one that is acknowledged
 */
public record DuplicateStatuses(int duplicate, int inFlight, int mismatch, int acknowledged) {
    /** Unless others are set. */
    public static final DuplicateStatuses USUAL = new DuplicateStatuses(409, 409, 422, 204);
}
