package ee.dedupe.it.faults;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * How long requests to the other nodes took while a member stood still.
 *
 * @param untilOpen before the node's breaker opened; of a node where it never did, all
 * @param sinceOpen after that, until the member went on
 * @param opensAfter from the stop until the last node's breaker had opened
 * @param slow how many were slow before it opened, of the node with the most
 * @param slowInAll how many were slow on all nodes
 */
record FrozenPeer(Tally.Times untilOpen, Tally.Times sinceOpen, Duration opensAfter, long slow, long slowInAll) {
    /**
     * What the samples show.
     *
     * @param others samples of guarded calls on the nodes that ran
     * @param frozen when the member was stopped
     * @param thawed when it went on
     */
    static FrozenPeer of(List<Sample> others, long frozen, long thawed, Duration budget) {
        Duration slow = budget.multipliedBy(7).dividedBy(10);
        Map<String, List<Sample>> nodes = others.stream()
                .filter(sample -> sample.endNanos() > frozen && sample.startNanos() < thawed)
                .collect(Collectors.groupingBy(Sample::node));
        Map<String, Long> opened = nodes.entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, node -> opened(node.getValue(), slow, thawed)));
        Map<Boolean, List<Sample>> byOpen = nodes.values().stream()
                .flatMap(List::stream)
                .collect(Collectors.partitioningBy(sample -> sample.startNanos() > opened.get(sample.node())));
        Map<String, Long> slowOnes = byOpen.get(false).stream()
                .filter(sample -> isSlow(sample, slow))
                .collect(Collectors.groupingBy(Sample::node, Collectors.counting()));
        return new FrozenPeer(
                Tally.Times.of(byOpen.get(false)),
                Tally.Times.of(byOpen.get(true)),
                Duration.ofNanos(opened.values().stream()
                        .mapToLong(at -> at - frozen)
                        .max()
                        .orElse(0)),
                slowOnes.values().stream().mapToLong(count -> count).max().orElse(0),
                nodes.values().stream()
                        .flatMap(List::stream)
                        .filter(sample -> isSlow(sample, slow))
                        .count());
    }

    /** The first answer that was given up although its budget was not over. */
    private static long opened(List<Sample> ofNode, Duration slow, long never) {
        return ofNode.stream()
                .filter(sample -> sample.isUnguarded() && !isSlow(sample, slow))
                .mapToLong(Sample::endNanos)
                .min()
                .orElse(never);
    }

    private static boolean isSlow(Sample sample, Duration slow) {
        return sample.took().compareTo(slow) > 0;
    }

    @Override
    public String toString() {
        return "the others, until the breaker opened: " + untilOpen + "; from then until the member went on: "
                + sinceOpen + "; open after " + opensAfter.toMillis() + " ms and " + slow + " slow calls of a node, "
                + slowInAll + " slow calls in all";
    }
}
