package ee.dedupe.internal.method;

import ee.dedupe.internal.claim.ResultFormat;
import ee.dedupe.internal.claim.StoredResult;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The result of a first call, as it is stored: a version, and JSON in UTF-8. One that cannot be given again is stored
 * without its text.
 *
 * @param json empty when it cannot be given again
 */
record StoredReturn(Optional<String> json) {
    private static final StoredReturn NOTHING = new StoredReturn(Optional.empty());

    /** A result that cannot be given again. */
    static StoredReturn nothing() {
        return NOTHING;
    }

    static StoredReturn of(String json) {
        return new StoredReturn(Optional.of(json));
    }

    /** Reads what is stored; without a result for bytes that this version cannot read. */
    static StoredReturn read(StoredResult outcome) {
        byte[] bytes = outcome.bytes();
        return bytes.length < 2 || !ResultFormat.CLEAR.begins(bytes)
                ? NOTHING
                : of(new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8));
    }

    StoredResult outcome() {
        byte[] utf8 = json.orElse("").getBytes(StandardCharsets.UTF_8);
        byte[] bytes = new byte[utf8.length + 1];
        bytes[0] = ResultFormat.CLEAR.first();
        System.arraycopy(utf8, 0, bytes, 1, utf8.length);
        return StoredResult.of(bytes);
    }
}
