package ee.dedupe.benchmarks.http;

import ee.dedupe.benchmarks.http.BesidePart.Pair;
import ee.dedupe.benchmarks.http.BesidePart.Place;
import java.util.List;

/** Whether a guarded request pays for how many other guarded methods its application has. */
public final class ManyMethods {
    private ManyMethods() {}

    /** The part. */
    public static BesidePart part() {
        return new BesidePart(
                "methods",
                "An application of many guarded methods",
                "A trivial guarded method of applications with so many guarded methods, on the same server, against the same"
                        + " method of the application with the fewest: here that one is \"unguarded\".",
                List.of(new Place(
                        Setup.MEMORY.words(),
                        ManyMethods::fewAndMany,
                        List.of(
                                Pair.of("100 methods, beside 10", Kind.OF_HUNDRED, Kind.OF_TEN),
                                Pair.of("1,000 methods, beside 10", Kind.OF_THOUSAND, Kind.OF_TEN),
                                Pair.of(
                                        "1,000 methods, with a key, beside 10",
                                        Kind.KEYED_OF_THOUSAND,
                                        Kind.KEYED_OF_TEN)))));
    }

    private static Setup.Servers fewAndMany() throws Exception {
        Setup.Servers servers = Setup.MEMORY.start();
        servers.first().deploy(War.guarded().and(GeneratedMethods.guarded(9)), "ten");
        servers.first().deploy(War.guarded().and(GeneratedMethods.guarded(99)), "hundred");
        servers.first().deploy(War.guarded().and(GeneratedMethods.guarded(999)), "thousand");
        return servers;
    }
}
