package ee.dedupe.rest;

import ee.dedupe.spi.FirstAnswer;
import ee.dedupe.spi.StoredOutcome;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The answer of a first call, as it is stored: versioned bytes. An answer that is not whole (too large, failed to be
 * written, not to be stored) is stored without its body and can only be referred to.
 */
final class StoredAnswer implements FirstAnswer {
    private static final int VERSION = 1;

    private final int status;
    private final Map<String, String> headers;
    private final String contentType;
    private final boolean whole;
    private final byte[] body;

    private StoredAnswer(int status, Map<String, String> headers, String contentType, boolean whole, byte[] body) {
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.contentType = contentType;
        this.whole = whole;
        this.body = body;
    }

    /** An answer that can be given again. */
    static StoredAnswer whole(int status, Map<String, String> headers, String contentType, byte[] body) {
        return new StoredAnswer(status, headers, contentType, true, body);
    }

    /** An answer that is lost but for its headers. */
    static StoredAnswer incomplete(int status, Map<String, String> headers) {
        return new StoredAnswer(status, headers, "", false, new byte[0]);
    }

    /** The stored answer, or empty for bytes that this version cannot read. */
    static Optional<StoredAnswer> read(StoredOutcome outcome) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(outcome.bytes()))) {
            if (in.readUnsignedByte() != VERSION) {
                return Optional.empty();
            }
            boolean whole = in.readBoolean();
            int status = in.readUnsignedShort();
            String contentType = in.readUTF();
            Map<String, String> headers = new TreeMap<>();
            for (int left = in.readUnsignedShort(); left > 0; left--) {
                headers.put(in.readUTF(), in.readUTF());
            }
            return Optional.of(new StoredAnswer(status, headers, contentType, whole, in.readAllBytes()));
        } catch (IOException damaged) {
            return Optional.empty();
        }
    }

    StoredOutcome outcome() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length + 256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            out.writeBoolean(whole);
            out.writeShort(status);
            out.writeUTF(contentType);
            out.writeShort(headers.size());
            for (Map.Entry<String, String> header : new TreeMap<>(headers).entrySet()) {
                out.writeUTF(header.getKey());
                out.writeUTF(header.getValue());
            }
            out.write(body);
        } catch (IOException e) {
            // Not of memory: only a header longer than 64 KiB gets here.
            throw new UncheckedIOException(e);
        }
        return StoredOutcome.of(bytes.toByteArray());
    }

    boolean isWhole() {
        return whole;
    }

    boolean hasBody() {
        return body.length > 0;
    }

    void writeTo(java.io.OutputStream out) throws IOException {
        out.write(body);
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public String contentType() {
        return contentType;
    }

    @Override
    public Map<String, String> headers() {
        return headers;
    }

    @Override
    public InputStream body() {
        return new ByteArrayInputStream(body);
    }
}
