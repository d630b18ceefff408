package ee.dedupe.hazelcast;

import ee.dedupe.spi.Slot.Kind;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/**
 * The lifetimes for which there is a map. A replaced entry lives for its map's default, so each ttl has a map whose
 * default is that ttl or a little more. Few, since an emptied map keeps most of a megabyte on each member; and fixed,
 * since all nodes must look for a claim in the same map.
 */
enum TtlClass {
    PT90S,
    PT5M,
    PT15M,
    PT1H,
    PT6H,
    PT24H,
    P7D,
    P31D;

    /** The classes as places of the store, ascending. */
    static final List<Duration> PLACES =
            Stream.of(values()).map(TtlClass::longest).toList();

    /** The longest time by which what is noted of a subject outlives the claims. */
    private static final Duration NOTED_LONGER = Duration.ofMinutes(10);

    private final Duration longest;

    TtlClass() {
        longest = Duration.parse(name());
    }

    static TtlClass of(Duration place) {
        return Stream.of(values())
                .filter(each -> each.longest.equals(place))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("No place of this store: " + place));
    }

    String mapName(Kind kind) {
        return (kind == Kind.CLAIM ? "dedupe.claims." : "dedupe.about.") + name();
    }

    /** Returns what an entry lives for after it was replaced. */
    int defaultSeconds(Kind kind) {
        return (int) wholeSeconds(kind == Kind.CLAIM ? longest : longest.plus(NOTED_LONGER));
    }

    Duration longest() {
        return longest;
    }

    /** Hazelcast cuts the end of an entry down to a whole second of the clock: one second more is never early. */
    static long wholeSeconds(Duration life) {
        return life.plusSeconds(1).minusNanos(1).toSeconds() + 1;
    }
}
