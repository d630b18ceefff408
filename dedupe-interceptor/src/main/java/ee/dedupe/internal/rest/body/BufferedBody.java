package ee.dedupe.internal.rest.body;

import ee.dedupe.internal.identity.Slice;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * The start of a request body, read once and given on. When the body is larger than the cap, what was read so far is
 * put back before the rest.
 */
public final class BufferedBody {
    private static final int FIRST = 8192;

    private final byte[] bytes;
    private final int length;
    private final InputStream rest;
    private final boolean whole;

    private BufferedBody(byte[] bytes, int length, InputStream rest, boolean whole) {
        this.bytes = bytes;
        this.length = length;
        this.rest = rest;
        this.whole = whole;
    }

    /**
     * Reads up to {@code cap} bytes and looks for one more.
     *
     * @param declared the Content-Length, or -1
     * @throws IOException when the client stops sending
     */
    public static BufferedBody read(InputStream source, int declared, int cap) throws IOException {
        if (declared > cap) {
            return new BufferedBody(new byte[0], 0, source, false);
        }
        byte[] buffer = new byte[(declared >= 0 ? declared : Math.min(FIRST, cap)) + 1];
        int length = 0;
        while (true) {
            int read = source.read(buffer, length, buffer.length - length);
            if (read < 0) {
                return new BufferedBody(buffer, length, source, true);
            }
            length += read;
            if (length > cap) {
                return new BufferedBody(buffer, length, source, false);
            }
            if (length == buffer.length) {
                buffer = Arrays.copyOf(buffer, (int) Math.min(2L * buffer.length, cap + 1L));
            }
        }
    }

    /** The body from its start, for whoever reads it next. */
    public InputStream stream() {
        InputStream start = new ByteArrayInputStream(bytes, 0, length);
        return whole ? start : new SequenceInputStream(start, rest);
    }

    /** The bytes, or empty when the body is larger than the cap. */
    public Optional<Slice> content() {
        return whole ? Optional.of(new Slice(bytes, 0, length)) : Optional.empty();
    }
}
