package ee.dedupe.internal.telemetry;

import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * How many calls ended how in each of the last 60 minutes.
 *
 * @param from when the first of the minutes began
 * @param counts by the outcome's word: the oldest minute first, the last one still running; without the outcomes that no
 *     call of this node had since the start
 */
public record MinuteCounts(Instant from, Map<String, List<Long>> counts) {}
