package ee.dedupe.it.faults;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What became of the pairs of one kind.
 *
 * @param doubles pairs that ran more than once although no request of theirs was told that it is not guarded
 * @param cutOff those of them of which a request was lost with its node: it may have died in the call
 * @param bypassed pairs of which a request was told so
 * @param bypassedDoubles those of them that ran more than once
 * @param none pairs that never ran
 * @param swallowed those of them of which a duplicate was refused as one
 * @param unavailable requests answered 503
 * @param lost requests without an answer
 * @param errors requests with any other answer than a verdict
 */
record Tally(
        int pairs,
        long executions,
        long doubles,
        long cutOff,
        long bypassed,
        long bypassedDoubles,
        long none,
        long swallowed,
        long unavailable,
        long lost,
        long errors,
        Times times) {
    private static final Set<String> VERDICTS = Set.of(
            Sample.EXECUTED,
            "200 -",
            "200 replayed",
            Sample.DUPLICATE,
            "409 in-flight",
            Sample.BYPASSED,
            Sample.UNAVAILABLE,
            Sample.LOST);

    /** How long the answers took. */
    record Times(Duration p50, Duration p99, Duration max) {
        static Times of(List<Sample> samples) {
            List<Duration> sorted = samples.stream()
                    .filter(sample -> !sample.isLost())
                    .map(Sample::took)
                    .sorted()
                    .toList();
            return new Times(at(sorted, 0.5), at(sorted, 0.99), at(sorted, 1));
        }

        private static Duration at(List<Duration> sorted, double share) {
            return sorted.isEmpty() ? Duration.ZERO : sorted.get((int) Math.ceil(share * sorted.size()) - 1);
        }

        @Override
        public String toString() {
            return "p50 " + p50.toMillis() + ", p99 " + p99.toMillis() + ", max " + max.toMillis() + " ms";
        }
    }

    /** Of this kind, such as {@code proceed}. */
    static Tally of(String kind, List<Sample> samples, Map<String, Long> executions) {
        List<Sample> ours = samples.stream()
                .filter(sample -> sample.pair().contains("/" + kind + "/"))
                .toList();
        Map<String, Set<String>> seen = ours.stream()
                .collect(Collectors.groupingBy(Sample::pair, Collectors.mapping(Sample::seen, Collectors.toSet())));
        Set<String> twice = seen.keySet().stream()
                .filter(pair -> executions.getOrDefault(pair, 0L) > 1)
                .collect(Collectors.toSet());
        Set<String> bypassed = seen.keySet().stream()
                .filter(pair -> seen.get(pair).contains(Sample.BYPASSED))
                .collect(Collectors.toSet());
        Set<String> none = seen.keySet().stream()
                .filter(pair -> !executions.containsKey(pair))
                .collect(Collectors.toSet());
        return new Tally(
                seen.size(),
                seen.keySet().stream()
                        .mapToLong(pair -> executions.getOrDefault(pair, 0L))
                        .sum(),
                twice.stream().filter(pair -> !bypassed.contains(pair)).count(),
                twice.stream()
                        .filter(pair ->
                                !bypassed.contains(pair) && seen.get(pair).contains(Sample.LOST))
                        .count(),
                bypassed.size(),
                twice.stream().filter(bypassed::contains).count(),
                none.size(),
                none.stream()
                        .filter(pair -> seen.get(pair).contains(Sample.DUPLICATE))
                        .count(),
                ours.stream()
                        .filter(sample -> sample.seen().equals(Sample.UNAVAILABLE))
                        .count(),
                ours.stream().filter(Sample::isLost).count(),
                ours.stream()
                        .filter(sample -> !VERDICTS.contains(sample.seen()))
                        .count(),
                Times.of(ours));
    }

    @Override
    public String toString() {
        return pairs + " pairs, " + executions + " executions, " + doubles + " guarded doubles (" + cutOff
                + " cut off in a call), " + bypassed
                + " bypassed pairs (" + bypassedDoubles + " ran twice), " + unavailable + " x 503, " + lost
                + " lost with their node, " + errors + " errors, " + none + " never ran (" + swallowed
                + " refused as duplicates); " + times;
    }
}
