package ee.dedupe.internal.administration;

import ee.dedupe.Mode;
import ee.dedupe.internal.telemetry.CallerCount;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells what operators see of a node beyond {@link ee.dedupe.Administration.Overview}.
 *
 * @param store where the claims are kept, as {@code dedupe.store} names it
 * @param keepsRecords whether calls may have left records in a database, which forgetting removes too
 * @param since when the application has started
 * @param guarded its operations, by name
 * @param lastHour how many calls ended how in each minute
 * @param callers that have caused most duplicates in the last five minutes
 */
public record NodeView(
        String store,
        boolean keepsRecords,
        Instant since,
        List<Guarded> guarded,
        Hour lastHour,
        List<CallerCount> callers) {
    /**
     * A guarded operation.
     *
     * @param name for example {@code com.acme.Payments.create}
     * @param modes in force now; more than one where a method is overloaded
     * @param outcomes how many of its calls ended how, here and since the start
     */
    public record Guarded(String name, Set<Mode> modes, Map<String, Long> outcomes) {}

    /**
     * The last 60 minutes.
     *
     * @param from when the first of them began
     * @param counts by outcome: the oldest minute first, the last one still running
     */
    public record Hour(Instant from, Map<String, List<Long>> counts) {}
}
