package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import java.util.List;
import java.util.stream.Stream;

/** What a guarded request pays, in each form that it can have, with claims in memory and in Hazelcast members. */
public final class GuardedHttp {
    private static final Pair FIRST = Pair.of("by fingerprint", Kind.GUARDED, Kind.PLAIN);
    private static final Pair KEYED = Pair.of("with a key", Kind.KEYED, Kind.PLAIN);
    private static final double LEAST_OF_DUPLICATES = 0.95;

    private GuardedHttp() {}

    /** The part. */
    public static BesidePart part() {
        return new BesidePart(
                "http",
                "Whole requests on WildFly",
                "POST of 1 KiB or 64 KiB of JSON over 16 connections to a method that does nothing. The load generator runs"
                        + " beside the server on the same processors. Lines \"beside\" a putIfAbsent or a replace compare with"
                        + " a method that makes these calls of the grid itself. What the second of two members uses is counted"
                        + " with the server's.",
                List.of(
                        place(Setup.MEMORY, inMemory()),
                        place(Setup.ONE_MEMBER, inOneMember()),
                        place(Setup.TWO_MEMBERS, inTwoMembers())));
    }

    private static Place place(Setup setup, Stream<Pair> firstCalls) {
        return new Place(
                setup.words(),
                setup::start,
                Stream.concat(
                                firstCalls,
                                Stream.of(
                                        Pair.of("duplicate, refused", Kind.DUPLICATE, Kind.PLAIN)
                                                .atLeast(LEAST_OF_DUPLICATES),
                                        Pair.of("replayed", Kind.REPLAY, Kind.PLAIN)
                                                .atLeast(LEAST_OF_DUPLICATES),
                                        Pair.of("duplicate, refused, beside a first call", Kind.DUPLICATE, Kind.GUARDED)
                                                .atLeast(1),
                                        Pair.of("replayed, beside a first call", Kind.REPLAY, Kind.GUARDED)
                                                .atLeast(1)))
                        .toList());
    }

    private static Stream<Pair> inMemory() {
        return Stream.of(
                Pair.of("hooks that do nothing", Kind.PASSED, Kind.PLAIN),
                FIRST.atLeast(0.90).atMost(10).quoted(),
                KEYED.atLeast(0.87).atMost(15).quoted(),
                Pair.of("with a key, by both layers", Kind.BOTH, Kind.PLAIN),
                Pair.of("by fingerprint, answer kept", Kind.REPLAYING, Kind.PLAIN),
                Pair.of("64 KiB, by fingerprint", Kind.LARGE_GUARDED, Kind.LARGE_PLAIN),
                Pair.of("64 KiB, with a key", Kind.LARGE_KEYED, Kind.LARGE_PLAIN));
    }

    private static Stream<Pair> inOneMember() {
        return onGrid(FIRST.atLeast(0.95).atMost(25), 8, 12);
    }

    private static Stream<Pair> inTwoMembers() {
        return onGrid(FIRST.atLeast(0.85).atMost(60), 25, Double.NaN);
    }

    /**
     * Beside no call of the grid and beside as many as the guard makes.
     *
     * @param mostAbove microseconds that may be added to a putIfAbsent
     * @param mostAboveTwo that may be added to a putIfAbsent and a replace; NaN for no target
     */
    private static Stream<Pair> onGrid(Pair first, double mostAbove, double mostAboveTwo) {
        return Stream.of(
                Pair.of("a putIfAbsent alone", Kind.RAW, Kind.PLAIN),
                first.quoted(),
                Pair.of("by fingerprint, beside a putIfAbsent", Kind.GUARDED, Kind.RAW)
                        .atMost(mostAbove),
                Pair.of("a putIfAbsent and a replace alone", Kind.RAW_TWICE, Kind.PLAIN),
                KEYED.quoted(),
                Pair.of("with a key, beside a putIfAbsent and a replace", Kind.KEYED, Kind.RAW_TWICE)
                        .atMost(mostAboveTwo));
    }
}
