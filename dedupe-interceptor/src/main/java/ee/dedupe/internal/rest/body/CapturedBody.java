package ee.dedupe.internal.rest.body;

import ee.dedupe.internal.identity.Slice;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Keeps what is written of an answer, up to a cap. It is held back until {@link #finish}, so that the outcome can be
 * stored before the client has the answer's last byte; over the cap, and for a stream that is meant to flow, it is
 * passed on at once.
 */
public final class CapturedBody extends FilterOutputStream {
    private final int cap;
    private final Kept kept = new Kept();
    private boolean holdsBack;
    private boolean whole = true;

    /**
     * Before an answer's real stream.
     *
     * @param holdsBack whether the answer may wait until it is complete
     */
    public CapturedBody(OutputStream out, int cap, boolean holdsBack) {
        super(out);
        this.cap = cap;
        this.holdsBack = holdsBack;
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] source, int offset, int length) throws IOException {
        if (whole && kept.size() + length > cap) {
            passOn();
            whole = false;
            kept.reset();
        }
        if (whole) {
            kept.write(source, offset, length);
        }
        if (!holdsBack) {
            out.write(source, offset, length);
        }
    }

    /** While the answer is held back, its writers' flushes have nothing to push. */
    @Override
    public void flush() throws IOException {
        if (!holdsBack) {
            out.flush();
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }

    public boolean isWhole() {
        return whole;
    }

    /** What was kept; to be read before anything more is written. */
    public Slice content() {
        return kept.content();
    }

    /** Passes on what was held back. */
    public void finish() throws IOException {
        passOn();
    }

    /** Gives its bytes without copying them. */
    private static final class Kept extends ByteArrayOutputStream {
        private Slice content() {
            return new Slice(buf, 0, count);
        }
    }

    private void passOn() throws IOException {
        if (holdsBack) {
            holdsBack = false;
            kept.writeTo(out);
        }
    }
}
