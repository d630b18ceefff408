package ee.dedupe.internal.rest;

import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.internal.identity.IdempotencyKey;
import ee.dedupe.internal.operation.KeyTold;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tells in an answer which key came: what is no key is not sent back. */
final class ToldKey {
    private static final String USUAL_HEADER = "Idempotency-Key";
    private static final String LIFETIME = "Idempotency-Key-Lifetime";

    private ToldKey() {}

    /**
     * The headers of an answer.
     *
     * @param mode in {@code observe} no answer changes
     */
    static Map<String, String> of(HttpOperation operation, RestCall request, Mode mode) {
        KeyTold told = operation.terms().told();
        List<String> sent = request.sentKey(operation);
        if (mode == Mode.OBSERVE || sent.isEmpty() || IdempotencyKey.in(sent).isEmpty()) {
            return Map.of();
        }
        Map<String, String> headers = new TreeMap<>();
        if (told.tellsKey()) {
            headers.put(
                    operation.keys().headers().stream().findFirst().orElse(USUAL_HEADER),
                    sent.get(0).strip());
        }
        if (told.tellsLifetime()) {
            headers.put(
                    LIFETIME,
                    operation.policy().layer(Layer.KEY).term().recorded().toString());
        }
        return headers;
    }
}
