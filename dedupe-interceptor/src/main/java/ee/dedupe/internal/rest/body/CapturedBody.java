package ee.dedupe.internal.rest.body;

import ee.dedupe.internal.identity.Slice;
import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps what is written of an answer, up to a cap. It is held back until {@link #finish}, so that the outcome can be
 * stored before the client has the answer's last byte; over the cap, and for a stream that is meant to flow, it is
 * passed on at once. When the client hangs up meanwhile, what is written is still kept: up to the cap, and for a while
 * only, since some streams end when nobody listens any more. The writer learns of it after that, or from
 * {@link #finish}.
 */
public final class CapturedBody extends FilterOutputStream {
    private static final long GOES_ON_NANOS = Duration.ofSeconds(10).toNanos();

    private final int cap;
    private final LongSupplier nanoTime;
    private final Kept kept = new Kept();
    private boolean holdsBack;
    private boolean whole = true;
    private @Nullable IOException hungUp;
    private long hungUpAt;

    /**
     * Before an answer's real stream.
     *
     * @param holdsBack whether the answer may wait until it is complete
     */
    public CapturedBody(OutputStream out, int cap, boolean holdsBack) {
        this(out, cap, holdsBack, System::nanoTime);
    }

    CapturedBody(OutputStream out, int cap, boolean holdsBack, LongSupplier nanoTime) {
        super(out);
        this.cap = cap;
        this.holdsBack = holdsBack;
        this.nanoTime = nanoTime;
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
            toClient(() -> out.write(source, offset, length));
        }
    }

    /** Holds a failure back for a while if the answer is whole: the client's retry can be given what is kept. */
    private void toClient(Sending sending) throws IOException {
        IOException before = hungUp;
        if (before == null) {
            try {
                sending.send();
            } catch (IOException e) {
                if (!whole) {
                    throw e;
                }
                hungUp = e;
                hungUpAt = nanoTime.getAsLong();
            }
        } else if (!whole || nanoTime.getAsLong() - hungUpAt > GOES_ON_NANOS) {
            throw before;
        }
    }

    private interface Sending {
        void send() throws IOException;
    }

    /** While the answer is held back, its writers' flushes have nothing to push. */
    @Override
    public void flush() throws IOException {
        if (!holdsBack) {
            toClient(out::flush);
        }
    }

    @Override
    public void close() throws IOException {
        flush();
    }

    public boolean isWhole() {
        return whole;
    }

    /** Returns what was kept; to be read before anything more is written. */
    public Slice content() {
        return kept.content();
    }

    /**
     * Passes on what was held back.
     *
     * @throws IOException also when the client had hung up before
     */
    public void finish() throws IOException {
        passOn();
        IOException before = hungUp;
        if (before != null) {
            throw before;
        }
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
