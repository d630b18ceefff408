package ee.dedupe.internal.rest.servlet;

import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.rest.body.BufferedBody;
import jakarta.servlet.ReadListener;
import jakarta.servlet.ServletInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import org.jspecify.annotations.Nullable;

/** The container's stream of a request's body, until a part of it is kept: then that part, and the rest. */
final class RereadableStream extends ServletInputStream {
    private final ServletInputStream container;
    private @Nullable BufferedBody kept;
    private InputStream current;
    private boolean closed;
    private boolean touched;
    private boolean ended;
    private @Nullable ByteArrayOutputStream sinceMark;
    private int markLimit;

    RereadableStream(ServletInputStream container) {
        this.container = container;
        this.current = container;
    }

    BufferedBody keep(int declared, int cap) throws IOException {
        // Who closes it has read it all: a filter of one server, which puts its own copy before Jakarta REST then.
        return keep(BufferedBody.read(closed ? nullInputStream() : current, declared, cap));
    }

    private BufferedBody keep(BufferedBody body) {
        kept = body;
        current = body.stream();
        touched = false;
        ended = false;
        sinceMark = null;
        return body;
    }

    /** Begins again. Of a body that is not kept whole, what was read beyond it cannot be given again: it goes on. */
    void rewind() {
        if (kept != null && kept.content().isPresent()) {
            keep(kept);
        }
    }

    /**
     * The whole body, whoever has read how much of it; nothing where some was read of one that is larger than what is
     * kept.
     *
     * @throws IOException also when it is larger than {@code most} bytes
     */
    Slice whole(int most) throws IOException {
        BufferedBody body = kept;
        if (body != null && body.content().isPresent()) {
            return body.content().get();
        }
        if (touched) {
            return Slice.EMPTY;
        }
        return keep(-1, most).content().orElseThrow(() -> new IOException("More than " + most + " bytes"));
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
        int read = current.read(target, offset, length);
        touched = true;
        ended |= read < 0;
        if (sinceMark != null && read > 0) {
            if (sinceMark.size() + read > markLimit) {
                sinceMark = null;
            } else {
                sinceMark.write(target, offset, read);
            }
        }
        return read;
    }

    /** One server's REST looks whether a form has a first byte. Where it cannot go back, it keeps that byte to itself. */
    @Override
    public boolean markSupported() {
        return true;
    }

    @Override
    public synchronized void mark(int limit) {
        sinceMark = new ByteArrayOutputStream();
        markLimit = limit;
    }

    @Override
    public synchronized void reset() throws IOException {
        if (sinceMark == null) {
            throw new IOException("No mark, or too much read since");
        }
        current = new SequenceInputStream(new ByteArrayInputStream(sinceMark.toByteArray()), current);
        sinceMark = new ByteArrayOutputStream();
        ended = false;
    }

    @Override
    public int available() throws IOException {
        return current.available();
    }

    @Override
    public boolean isFinished() {
        return kept == null ? container.isFinished() : ended;
    }

    @Override
    public boolean isReady() {
        return kept != null || container.isReady();
    }

    @Override
    public void setReadListener(ReadListener listener) {
        if (kept != null) {
            throw new IllegalStateException("DEDUP0146 The body of this guarded request has come in already."
                    + " Read it without a ReadListener");
        }
        container.setReadListener(listener);
    }

    @Override
    public void close() throws IOException {
        closed = true;
        container.close();
    }
}
