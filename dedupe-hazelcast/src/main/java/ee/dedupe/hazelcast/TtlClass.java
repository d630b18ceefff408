package ee.dedupe.hazelcast;

import java.time.Duration;

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

    private final Duration longest;

    TtlClass() {
        longest = Duration.parse(name());
    }

    /** The first that is long enough; the last for what is longer still. */
    static TtlClass of(Duration ttl) {
        for (TtlClass each : values()) {
            if (ttl.compareTo(each.longest) <= 0) {
                return each;
            }
        }
        return P31D;
    }

    String mapName() {
        return "dedupe.claims." + name();
    }

    /** Of what is about each subject. */
    String subjectMapName() {
        return "dedupe.about." + name();
    }

    /** What an entry lives for after it was replaced. */
    int defaultSeconds() {
        return (int) wholeSeconds(longest);
    }

    Duration longest() {
        return longest;
    }

    /** Hazelcast cuts the end of an entry down to a whole second of the clock: one second more is never early. */
    static long wholeSeconds(Duration life) {
        return life.plusSeconds(1).minusNanos(1).toSeconds() + 1;
    }
}
