package ee.dedupe.internal.identity;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/**
 * A reader of what was compressed with gzip (RFC 1952). It reads member by member, to the last byte: Java's own reader
 * passes over what stands behind the last member, which a method that reads the bytes would see.
 */
final class Gzip {
    private static final int HEADER = 10;
    private static final int TRAILER = 8;
    private static final int CHECKSUM = 2;
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int UNKNOWN = 0xE0;
    private static final int CHUNK = 8192;

    private final byte[] sent;
    private final int cap;
    private final ByteArrayOutputStream content = new ByteArrayOutputStream();
    private int at;

    private Gzip(Slice sent, int cap) {
        // Once: there may be as many members as fit.
        this.sent = new byte[sent.length()];
        sent.into(this.sent, 0);
        this.cap = cap;
    }

    /**
     * Its content.
     *
     * @throws IOException where it is not one gzip file as a whole, or has more than these many bytes
     */
    static Slice content(Slice sent, int cap) throws IOException {
        Gzip gzip = new Gzip(sent, cap);
        do {
            gzip.member();
        } while (gzip.at < sent.length());
        byte[] bytes = gzip.content.toByteArray();
        return new Slice(bytes, 0, bytes.length);
    }

    private void member() throws IOException {
        header();
        Inflater inflater = new Inflater(true);
        CRC32 checksum = new CRC32();
        try {
            inflater.setInput(sent, at, sent.length - at);
            byte[] chunk = new byte[CHUNK];
            while (!inflater.finished()) {
                int length = inflater.inflate(chunk);
                if (length == 0 && !inflater.finished()) {
                    throw new IOException("cut short");
                }
                if (content.size() + length > cap) {
                    throw new IOException("too large");
                }
                checksum.update(chunk, 0, length);
                content.write(chunk, 0, length);
            }
            at += (int) inflater.getBytesRead();
            need(TRAILER);
            if (number(at) != checksum.getValue() || number(at + 4) != (inflater.getBytesWritten() & 0xFFFFFFFFL)) {
                throw new IOException("other content");
            }
            at += TRAILER;
        } catch (DataFormatException e) {
            throw new IOException(e);
        } finally {
            inflater.end();
        }
    }

    private void header() throws IOException {
        need(HEADER);
        int flags = octet(at + 3);
        if (octet(at) != 0x1F || octet(at + 1) != 0x8B || octet(at + 2) != 8 || (flags & UNKNOWN) != 0) {
            throw new IOException("no gzip");
        }
        at += HEADER;
        if ((flags & EXTRA) != 0) {
            need(2);
            int length = octet(at) | octet(at + 1) << 8;
            need(2 + length);
            at += 2 + length;
        }
        skipText(flags & NAME);
        skipText(flags & COMMENT);
        if ((flags & CHECKSUM) != 0) {
            need(2);
            at += 2;
        }
    }

    private void skipText(int flag) throws IOException {
        if (flag != 0) {
            do {
                need(1);
                at++;
            } while (octet(at - 1) != 0);
        }
    }

    private void need(int bytes) throws IOException {
        if (at + bytes > sent.length) {
            throw new IOException("cut short");
        }
    }

    private int octet(int index) {
        return sent[index] & 0xFF;
    }

    private long number(int index) {
        return octet(index) | octet(index + 1) << 8 | octet(index + 2) << 16 | (long) octet(index + 3) << 24;
    }
}
