package ee.dedupe.it.methods;

import ee.dedupe.http.CallerResolver;
import ee.dedupe.http.HttpCall;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Optional;

/** Knows callers by a header that no setting names. */
@ApplicationScoped
public class HeaderResolver implements CallerResolver {
    static final String HEADER = "X-Resolved";

    @Override
    public Optional<String> resolve(HttpCall call) {
        return call.header(HEADER).stream().findFirst();
    }
}
