package ee.dedupe.it.deployment;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.util.Optional;

/** Two, where one must decide. */
@ApplicationScoped
public class Resolvers {
    @Produces
    CallerResolver one() {
        return call -> Optional.of("one");
    }

    @Produces
    CallerResolver two() {
        return Resolvers::two;
    }

    private static Optional<String> two(HttpCall call) {
        return Optional.of("two");
    }
}
