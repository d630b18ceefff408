package ee.dedupe.internal.rest;

import ee.dedupe.http.FirstAnswer;
import ee.dedupe.internal.claim.ResultFormat;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.identity.Slice;
import ee.dedupe.internal.text.StrictText;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The answer of a first call, as it is stored: versioned bytes. An answer that is not whole (too large, failed to be
 * written, not to be stored) is stored without its body and can only be referred to.
 */
final class StoredAnswer implements FirstAnswer {
    // In every application. Content-Encoding as the method set it: without it, bytes that the application encoded
    // itself cannot be read.
    static final List<String> HEADERS = List.of(
            "Location",
            "ETag",
            "Last-Modified",
            "Link",
            "Vary",
            "Cache-Control",
            "Content-Language",
            "Content-Encoding",
            "Content-Disposition",
            "Content-Security-Policy",
            "X-Content-Type-Options");

    /** The bytes around the content type: version, whether it is whole, status, and the number of headers. */
    private static final int FIXED = 2 + 2 * Integer.BYTES;

    private static final byte WHOLE = 1;

    private final int status;
    private final Map<String, String> headers;
    private final String contentType;
    private final boolean whole;
    private final Slice body;

    private StoredAnswer(int status, Map<String, String> headers, String contentType, boolean whole, Slice body) {
        this.status = status;
        this.headers = Map.copyOf(headers);
        this.contentType = contentType;
        this.whole = whole;
        this.body = body;
    }

    /** An answer that is lost but for its headers. */
    static StoredAnswer incomplete(int status, Map<String, String> headers) {
        return new StoredAnswer(status, headers, "", false, Slice.EMPTY);
    }

    /** The same answer, with these headers in place of its own. */
    StoredAnswer withHeaders(Map<String, String> other) {
        return new StoredAnswer(status, other, contentType, whole, body);
    }

    /**
     * The same answer, which can be given again.
     *
     * @param bytes copied once, when the {@link #outcome} is made
     */
    StoredAnswer withBody(String type, Slice bytes) {
        return new StoredAnswer(status, headers, type, true, bytes);
    }

    /** The stored answer, or empty for bytes that this version cannot read. */
    static Optional<StoredAnswer> read(StoredResult outcome) {
        ByteBuffer in = ByteBuffer.wrap(outcome.bytes());
        try {
            if (in.get() != ResultFormat.CLEAR.first()) {
                return Optional.empty();
            }
            boolean whole = in.get() == WHOLE;
            int status = in.getInt();
            String contentType = text(in);
            Map<String, String> headers = new TreeMap<>();
            for (int left = in.getInt(); left > 0; left--) {
                headers.put(text(in), text(in));
            }
            byte[] body = new byte[in.remaining()];
            in.get(body);
            return Optional.of(new StoredAnswer(status, headers, contentType, whole, new Slice(body, 0, body.length)));
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
        String text = StrictText.text(utf8);
        if (text == null) {
            throw new BufferUnderflowException();
        }
        return text;
    }

    StoredResult outcome() {
        List<byte[]> texts = new ArrayList<>();
        texts.add(utf8(contentType));
        headers.forEach((name, value) -> {
            texts.add(utf8(name));
            texts.add(utf8(value));
        });
        int length = FIXED + body.length();
        for (byte[] text : texts) {
            length += Integer.BYTES + text.length;
        }
        ByteBuffer out = ByteBuffer.allocate(length)
                .put(ResultFormat.CLEAR.first())
                .put(whole ? WHOLE : ResultFormat.WITHOUT_BODY)
                .putInt(status);
        put(texts.get(0), out);
        out.putInt(headers.size());
        texts.subList(1, texts.size()).forEach(text -> put(text, out));
        body.into(out.array(), out.position());
        return StoredResult.of(out.array());
    }

    private static byte[] utf8(String text) {
        return StrictText.utf8(text);
    }

    private static void put(byte[] text, ByteBuffer out) {
        out.putInt(text.length).put(text);
    }

    boolean isWhole() {
        return whole;
    }

    /** Returns whether another one, which is whole too, is given as the same bytes of the same type. */
    boolean isSame(StoredAnswer other) {
        return contentType.equals(other.contentType) && hasSameBody(other);
    }

    /** Compares as {@link #isSame} does, but for the type: a server may add to that how it is coded. */
    boolean hasSameBody(StoredAnswer other) {
        return body.hasSame(other.body);
    }

    /** Returns whether it has an entity, be it of no bytes: that has a type all the same. */
    boolean hasEntity() {
        return !contentType.isEmpty();
    }

    void writeTo(OutputStream out) throws IOException {
        body.stream().transferTo(out);
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
        return body.stream();
    }
}
