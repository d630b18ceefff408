package ee.dedupe.hazelcast.internal.check;

import java.util.Comparator;
import java.util.Map;
import java.util.Optional;

/** The check whether the clocks of members differ: a claim that changes its member then ends at another time. */
final class ClockSkew {
    private static final long TOLERATED_MILLIS = 1_000;

    private ClockSkew() {}

    /**
     * Returns what is wrong, if two clocks surely differ by more than a second; sure from two seconds on.
     *
     * @param canaries by member
     */
    static Optional<String> among(Map<String, Canary> canaries) {
        var ahead = canaries.entrySet().stream()
                .max(Comparator.comparingLong(each -> each.getValue().aheadAtLeastMillis()));
        var behind = canaries.entrySet().stream()
                .min(Comparator.comparingLong(each -> each.getValue().aheadAtMostMillis()));
        return ahead.flatMap(first -> behind.flatMap(last -> {
            long millis =
                    first.getValue().aheadAtLeastMillis() - last.getValue().aheadAtMostMillis();
            return millis <= TOLERATED_MILLIS
                    ? Optional.empty()
                    : Optional.of("DEDUP0115 the clock of member "
                            + first.getKey() + " is about "
                            + Math.round(millis / 1_000.0) + " s ahead of that of member "
                            + last.getKey() + ": when a member fails, claims end too early or too late");
        }));
    }
}
