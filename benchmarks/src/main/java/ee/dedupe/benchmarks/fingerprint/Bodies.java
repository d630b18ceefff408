package ee.dedupe.benchmarks.fingerprint;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.body.BufferedBody;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** How a body is read. */
final class Bodies {
    private static final int CAP = 2 * 1024 * 1024;

    private Bodies() {}

    /** Reads a body as the request filter does. */
    static Slice read(byte[] sent) throws IOException {
        return BufferedBody.read(new ByteArrayInputStream(sent), sent.length, CAP)
                .content()
                .orElseThrow();
    }
}
