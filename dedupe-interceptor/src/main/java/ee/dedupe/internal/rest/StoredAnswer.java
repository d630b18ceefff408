package ee.dedupe.internal.rest;

import ee.dedupe.http.FirstAnswer;
import ee.dedupe.spi.StoredResult;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

    /** An answer that is lost but for its headers. */
    static StoredAnswer incomplete(int status, Map<String, String> headers) {
        return new StoredAnswer(status, headers, "", false, new byte[0]);
    }

    /** The same answer, which can be given again. */
    StoredAnswer withBody(String type, byte[] bytes) {
        return new StoredAnswer(status, headers, type, true, bytes);
    }

    /** The stored answer, or empty for bytes that this version cannot read. */
    static Optional<StoredAnswer> read(StoredResult outcome) {
        ByteBuffer in = ByteBuffer.wrap(outcome.bytes());
        try {
            if (in.get() != VERSION) {
                return Optional.empty();
            }
            boolean whole = in.get() == 1;
            int status = in.getInt();
            String contentType = text(in);
            Map<String, String> headers = new TreeMap<>();
            for (int left = in.getInt(); left > 0; left--) {
                headers.put(text(in), text(in));
            }
            byte[] body = new byte[in.remaining()];
            in.get(body);
            return Optional.of(new StoredAnswer(status, headers, contentType, whole, body));
        } catch (BufferUnderflowException damaged) {
            return Optional.empty();
        }
    }

    private static String text(ByteBuffer in) {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new BufferUnderflowException();
        }
        byte[] utf8 = new byte[length];
        in.get(utf8);
        return new String(utf8, StandardCharsets.UTF_8);
    }

    StoredResult outcome() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(body.length + 256);
        bytes.write(VERSION);
        bytes.write(whole ? 1 : 0);
        write(bytes, status);
        write(bytes, contentType);
        write(bytes, headers.size());
        headers.forEach((name, value) -> {
            write(bytes, name);
            write(bytes, value);
        });
        bytes.writeBytes(body);
        return StoredResult.of(bytes.toByteArray());
    }

    private static void write(ByteArrayOutputStream bytes, String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        write(bytes, utf8.length);
        bytes.writeBytes(utf8);
    }

    private static void write(ByteArrayOutputStream bytes, int value) {
        bytes.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(value).array());
    }

    boolean isWhole() {
        return whole;
    }

    /** Also true for an entity of no bytes, which has a type all the same. */
    boolean hasEntity() {
        return !contentType.isEmpty();
    }

    void writeTo(OutputStream out) throws IOException {
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
