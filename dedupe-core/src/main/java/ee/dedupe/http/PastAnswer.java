package ee.dedupe.http;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/** An answer as the application's {@link PastKeys} has found it. Immutable; never printed. */
final class PastAnswer implements FirstAnswer {
    private static final int LEAST = 200;
    private static final int MOST = 599;
    private static final String TYPE = "Content-Type";

    private final int status;
    private final Map<String, String> headers;
    private final byte[] body;

    PastAnswer(int status, Map<String, String> headers, byte[] body) {
        if (status < LEAST || status > MOST) {
            throw new IllegalArgumentException("A past answer has a status from 200 to 599, not " + status);
        }
        Map<String, String> named = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        named.putAll(headers);
        this.status = status;
        this.headers = Collections.unmodifiableMap(named);
        this.body = body.clone();
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public String contentType() {
        return body.length == 0 ? "" : headers.getOrDefault(TYPE, "application/octet-stream");
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
