package ee.dedupe.internal.call;

import ee.dedupe.internal.claim.StoredResult;
import java.util.Optional;

/**
 * What the guard before this one knows of a call.
 *
 * @param stored what a duplicate of it is given; empty while it still runs
 * @param mayBeStored whether that may be stored here
 */
public record PastResult(Optional<StoredResult> stored, boolean mayBeStored) {
    /** Of a call that still runs. */
    public static final PastResult RUNNING = new PastResult(Optional.empty(), false);
}
