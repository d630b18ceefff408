package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import ee.dedupe.benchmarks.kit.Part;
import java.util.List;

/** What a first call pays, in each form that it can have. */
public final class FirstCalls {
    private FirstCalls() {}

    /** By fingerprint, with a key, by both, replayed without a key; small and large. */
    public static Part forms() {
        return new BesidePart(
                "first-calls",
                "First calls of every form",
                "POST of 1 KiB or 64 KiB of JSON over 16 connections to a method that does nothing, claims in memory.",
                List.of(new Place(
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
                                Pair.of("64 KiB, with a key", Kind.LARGE_KEYED, Kind.LARGE_PLAIN)))));
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
