package ee.dedupe.internal.watch;

import java.time.Duration;
import java.util.Map;

/**
 * Sums up what nodes tell each other of their requests.
 *
 * @param nodes how many others have told something in the last minutes
 * @param requests how many these have told
 * @param dropped how many of this node were not told, or not looked for, since there were too many
 * @param clocksApart by how much their clocks differ from this node's, at least: ages of duplicates on two nodes are wrong by it
 */
public record Shared(int nodes, long requests, long dropped, Duration clocksApart) {
    /** Keeps when another node was last heard, and by how much its clock differs at least. */
    record Seen(long atMillis, long apartMillis) {}

    static Shared of(Map<Long, Seen> nodes, long requests, long dropped) {
        long apart = nodes.values().stream().mapToLong(Seen::apartMillis).max().orElse(0);
        return new Shared(nodes.size(), requests, dropped, Duration.ofMillis(apart));
    }
}
