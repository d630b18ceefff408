package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import java.util.List;

/** A method that nobody has annotated, beside one of an application without the library. */
public final class NotAnnotated {
    private NotAnnotated() {}

    /** The part. */
    public static BesidePart part() {
        return new BesidePart(
                "not-annotated",
                "A method that is not annotated",
                "A trivial method of a class with a guarded method beside it, against the same method in an application"
                        + " without the library, on the same server.",
                List.of(new Place(
                        Setup.MEMORY.words(),
                        NotAnnotated::withAndWithout,
                        List.of(
                                Pair.of("request-scoped class", Kind.BESIDE_REQUEST, Kind.BARE_REQUEST)
                                        .atLeast(0.98),
                                Pair.of("application-scoped class", Kind.BESIDE_APPLICATION, Kind.BARE_APPLICATION)
                                        .atLeast(1)))));
    }

    private static Setup.Servers withAndWithout() throws Exception {
        Setup.Servers servers = Setup.MEMORY.start();
        servers.first().deploy(War.bare(), "bare");
        return servers;
    }
}
