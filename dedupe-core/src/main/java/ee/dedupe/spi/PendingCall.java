package ee.dedupe.spi;

import java.time.Duration;

/**
 * A call that has begun and is not known to have ended.
 *
 * @param key of the call
 * @param operation what was called, 1 to 500 characters; the same on all nodes
 * @param input what it was called with, as JSON
 * @param attempts how often it has been driven on, this time included; 0 for a call that its client has made
 * @param age since it was begun; never negative
 */
public record PendingCall(StorageKey key, String operation, String input, int attempts, Duration age) {
    /** The longest name of an operation, in characters. */
    public static final int LONGEST_OPERATION = 500;

    /** That its client makes now. */
    public PendingCall(StorageKey key, String operation, String input) {
        this(key, operation, input, 0, Duration.ZERO);
    }
}
