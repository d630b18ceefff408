package ee.dedupe.http;

/**
 * Replaces the computation of the fingerprint for every guarded request of the application. The caller and the
 * operation are added by the library. Called once for each guarded request, on the request's thread.
 */
@FunctionalInterface
public interface Fingerprinter {
    /** Returns what identifies the request: the same bytes for the same action, not empty, never changed afterwards. */
    byte[] fingerprint(HttpCall call);
}
