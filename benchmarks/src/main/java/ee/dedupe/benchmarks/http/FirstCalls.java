package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import ee.dedupe.benchmarks.kit.Part;
import java.util.List;

/** What a first call pays, in each form that it can have. */
public final class FirstCalls {
    private FirstCalls() {}

    /** In memory in each form, small and large; in one member, also beside what the grid takes itself. */
    public static Part forms() {
        return new BesidePart(
                "first-calls",
                "First calls of every form",
                "POST of 1 KiB or 64 KiB of JSON over 16 connections to a method that does nothing. Lines \"beside\" calls of"
                        + " the grid compare with a method that makes these calls itself.",
                List.of(inMemory(), inOneMember()));
    }

    private static Place inMemory() {
        return new Place(
                "in memory",
                Setup.MEMORY::start,
                List.of(
                        Pair.of("by fingerprint", Kind.GUARDED, Kind.PLAIN)
                                .atLeast(0.90)
                                .atMost(10),
                        Pair.of("with a key", Kind.KEYED, Kind.PLAIN)
                                .atLeast(0.87)
                                .atMost(15),
                        Pair.of("with a key, by both layers", Kind.BOTH, Kind.PLAIN),
                        Pair.of("by fingerprint, answer kept", Kind.REPLAYING, Kind.PLAIN),
                        Pair.of("64 KiB, by fingerprint", Kind.LARGE_GUARDED, Kind.LARGE_PLAIN),
                        Pair.of("64 KiB, with a key", Kind.LARGE_KEYED, Kind.LARGE_PLAIN)));
    }

    private static Place inOneMember() {
        return new Place(
                "one member",
                Setup.ONE_MEMBER::start,
                List.of(
                        Pair.of("a putIfAbsent alone", Kind.RAW, Kind.PLAIN),
                        Pair.of("by fingerprint", Kind.GUARDED, Kind.PLAIN),
                        Pair.of("by fingerprint, beside a putIfAbsent", Kind.GUARDED, Kind.RAW)
                                .atMost(8),
                        Pair.of("a putIfAbsent and a replace alone", Kind.RAW_TWICE, Kind.PLAIN),
                        Pair.of("with a key", Kind.KEYED, Kind.PLAIN),
                        Pair.of("with a key, beside a putIfAbsent and a replace", Kind.KEYED, Kind.RAW_TWICE)
                                .atMost(12)));
    }

    /** A method that nobody has annotated. */
    public static Part notAnnotated() {
        return new BesidePart(
                "not-annotated",
                "A method that is not annotated",
                "A trivial method of a class with a guarded method beside it, against the same method in an application"
                        + " without the library, on the same server.",
                List.of(new Place(
                        "in memory",
                        FirstCalls::withAndWithout,
                        List.of(
                                Pair.of("request-scoped class", Kind.BESIDE_REQUEST, Kind.BARE_REQUEST)
                                        .atLeast(0.98),
                                Pair.of("application-scoped class", Kind.BESIDE_APPLICATION, Kind.BARE_APPLICATION)
                                        .atLeast(1.00)))));
    }

    private static Setup.Servers withAndWithout() throws Exception {
        Setup.Servers servers = Setup.MEMORY.start();
        servers.first().deploy(War.bare(), "bare");
        return servers;
    }
}
