package ee.dedupe.internal.rest;

import ee.dedupe.http.Fingerprinter;
import ee.dedupe.internal.identity.FieldValue;
import ee.dedupe.internal.identity.Fingerprint;
import ee.dedupe.internal.identity.RequestBody;
import ee.dedupe.internal.identity.Slice;
import java.util.Map;
import java.util.Optional;

/**
 * Turns a buffered request into its fingerprint.
 *
 * @param fingerprint the library's own computation
 * @param fingerprinter the application's, which replaces it
 */
record RequestFingerprint(Fingerprint fingerprint, Optional<Fingerprinter> fingerprinter) {

    byte[] of(RestCall call, Optional<JsonFields> fields, Runnable fieldsMissing) {
        if (fingerprinter.isPresent()) {
            return nonEmpty(fingerprinter.get().fingerprint(call));
        }
        if (fields.isPresent()) {
            Optional<Map<String, FieldValue>> values = fields.get().in(call.bytes());
            if (values.isPresent()) {
                return fingerprint.ofFields(call.verb(), values.get());
            }
            fieldsMissing.run();
        }
        return fingerprint.ofRequest(call.verb(), call.path(), call.rawQuery(), body(call));
    }

    private RequestBody body(RestCall call) {
        RequestBody parsed = call.parsed();
        if (parsed != null) {
            return parsed;
        }
        Slice bytes = call.bytes();
        return RequestBody.of(call.contentType(), bytes);
    }

    private static byte[] nonEmpty(byte[] own) {
        if (own.length == 0) {
            throw new IllegalStateException("The application's Fingerprinter returned no bytes");
        }
        return own;
    }
}
