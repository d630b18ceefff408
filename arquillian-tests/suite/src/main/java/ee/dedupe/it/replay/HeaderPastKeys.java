package ee.dedupe.it.replay;

import ee.dedupe.http.HttpCall;
import ee.dedupe.http.PastKeys;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;

/** Knows what the request's header says; of a caller and a key it makes the answer. */
@ApplicationScoped
public class HeaderPastKeys implements PastKeys {
    @Override
    public Optional<PastCall> find(String key, Optional<String> caller, String operation, HttpCall request) {
        if (request.header("X-Past").contains("fails")) {
            throw new IllegalStateException("no old store, on purpose, for " + key);
        }
        if (request.header("X-Past").contains("runs")) {
            return Optional.of(PastCall.running());
        }
        if (request.header("X-Past").contains("lost")) {
            return Optional.of(PastCall.done());
        }
        byte[] body = (key + " of " + caller.orElse("nobody") + " for " + operation).getBytes(StandardCharsets.UTF_8);
        return request.header("X-Past").contains("done")
                ? Optional.of(PastCall.done(202, Map.of("Location", "/old/1", "Content-Type", "text/plain"), body))
                : Optional.empty();
    }
}
