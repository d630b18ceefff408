package ee.dedupe.internal.outcome;

import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.rest.HttpOperation;
import java.time.Duration;
import java.util.Optional;

/** What is seen of one key of one operation. */
sealed interface Sight {
    /** Its call runs, or counts as running. */
    record Running(HttpOperation operation, Duration age, Duration left) implements Sight {}

    /**
     * Its call has ended, and does not run again.
     *
     * @param result what was stored of it; empty when nothing was
     */
    record Done(HttpOperation operation, Duration age, Optional<StoredResult> result) implements Sight {}

    /** Nobody holds it. */
    record Nothing() implements Sight {}

    /** It cannot be told, since a store does not answer. */
    record Silence() implements Sight {}
}
