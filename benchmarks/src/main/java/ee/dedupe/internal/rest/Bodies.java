package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.body.BufferedBody;

import ee.dedupe.internal.identity.Slice;
import java.io.ByteArrayInputStream;
import java.io.IOException;

/** Opens what the benchmarks of the fingerprint need of this package: how a body is read. */
public final class Bodies {
    private static final int CAP = 2 * 1024 * 1024;

    private Bodies() {}

    /** Reads a body as the doorway does. */
    public static Slice read(byte[] sent) throws IOException {
        return BufferedBody.read(new ByteArrayInputStream(sent), sent.length, CAP)
                .content()
                .orElseThrow();
    }
}
