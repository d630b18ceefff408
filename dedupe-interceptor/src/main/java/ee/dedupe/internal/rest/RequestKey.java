package ee.dedupe.internal.rest;

import ee.dedupe.internal.identity.IdempotencyKey;
import ee.dedupe.internal.identity.KeyFormat;
import java.util.List;
import java.util.Optional;

/**
 * The idempotency key that a request has brought.
 *
 * @param isSent whether anything stands where a key would
 * @param text the key; empty where none was sent, and where what was sent is no key
 */
record RequestKey(boolean isSent, Optional<String> text) {
    /** Without anything. */
    static final RequestKey NONE = new RequestKey(false, Optional.empty());

    /** Whose values are these, more than one where they differ. */
    static RequestKey of(List<String> values, KeyFormat format) {
        return values.isEmpty()
                ? NONE
                : new RequestKey(true, IdempotencyKey.in(values).filter(format::takes));
    }
}
