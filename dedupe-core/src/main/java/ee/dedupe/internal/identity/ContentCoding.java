package ee.dedupe.internal.identity;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.Inflater;
import java.util.zip.InflaterInputStream;

/** The codings that a Content-Encoding header names for a body (RFC 9110, section 8.4). */
public final class ContentCoding {
    /** More in one body are no client's way to send less. */
    private static final int MOST = 2;

    private static final int CHUNK = 8192;

    private ContentCoding() {}

    /**
     * The content that was encoded: the same content may be encoded to other bytes each time.
     *
     * @param headers values of the Content-Encoding headers
     * @param cap the most bytes that it may have
     * @return empty where the coding is unknown, the bytes are not so encoded, or there are too many
     */
    public static Optional<Slice> decoded(List<String> headers, Slice sent, int cap) {
        List<String> codings = codings(headers);
        if (codings.size() > MOST) {
            return Optional.empty();
        }
        Slice content = sent;
        for (String coding : codings) {
            try {
                content = decoded(coding, content, cap);
            } catch (IOException notSoEncoded) {
                return Optional.empty();
            }
        }
        return Optional.of(content);
    }

    /** The last that was applied, first. */
    private static List<String> codings(List<String> headers) {
        List<String> codings = new ArrayList<>();
        for (String header : headers) {
            for (String coding : header.split(",", -1)) {
                String name = coding.strip().toLowerCase(Locale.ROOT);
                if (!name.isEmpty() && !name.equals("identity")) {
                    codings.add(name);
                }
            }
        }
        Collections.reverse(codings);
        return codings;
    }

    private static Slice decoded(String coding, Slice sent, int cap) throws IOException {
        return switch (coding) {
            case "gzip", "x-gzip" -> Gzip.content(sent, cap);
            case "deflate" -> inflated(sent, cap);
            default -> throw new IOException("unknown coding");
        };
    }

    /** Reads a body with its frame, and without it, as some clients send it. */
    private static Slice inflated(Slice sent, int cap) throws IOException {
        try {
            return inflated(sent, cap, false);
        } catch (IOException unframed) {
            return inflated(sent, cap, true);
        }
    }

    private static Slice inflated(Slice sent, int cap, boolean raw) throws IOException {
        Inflater inflater = new Inflater(raw);
        try (InputStream in = new InflaterInputStream(sent.stream(), inflater, CHUNK)) {
            Slice content = read(in, cap);
            if (!inflater.finished() || inflater.getBytesRead() != sent.length()) {
                throw new IOException("not one whole body");
            }
            return content;
        } finally {
            inflater.end();
        }
    }

    private static Slice read(InputStream in, int cap) throws IOException {
        ByteArrayOutputStream content = new ByteArrayOutputStream();
        byte[] chunk = new byte[CHUNK];
        for (int read = in.read(chunk); read >= 0; read = in.read(chunk)) {
            if (content.size() + read > cap) {
                throw new IOException("too large");
            }
            content.write(chunk, 0, read);
        }
        byte[] bytes = content.toByteArray();
        return new Slice(bytes, 0, bytes.length);
    }
}
