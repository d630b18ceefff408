package ee.dedupe.it.kit;

import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** A request that a test sends, perhaps more than once. Immutable. */
public final class Call {
    private final String verb;
    private final String path;
    private final Map<String, String> headers;
    private final byte[] body;
    private final boolean chunked;

    private Call(String verb, String path, Map<String, String> headers, byte[] body, boolean chunked) {
        this.verb = verb;
        this.path = path;
        this.headers = headers;
        this.body = body;
        this.chunked = chunked;
    }

    public static Call post(String path) {
        return of("POST", path);
    }

    public static Call of(String verb, String path) {
        return new Call(verb, path, Map.of(), new byte[0], false);
    }

    public Call json(String json) {
        return body("application/json", json);
    }

    public Call text(String text) {
        return body("text/plain", text);
    }

    public Call form(String encoded) {
        return body("application/x-www-form-urlencoded", encoded);
    }

    public Call body(String type, String text) {
        return body(type, text.getBytes(StandardCharsets.UTF_8));
    }

    public Call body(String type, byte[] bytes) {
        return new Call(verb, path, with("Content-Type", type), bytes, chunked);
    }

    /** An empty value leaves the header out. */
    public Call header(String name, String value) {
        return new Call(verb, path, with(name, value), body, chunked);
    }

    /** With an idempotency key. */
    public Call key(String key) {
        return header("Idempotency-Key", key);
    }

    /** Sent without a Content-Length. */
    public Call chunked() {
        return new Call(verb, path, headers, body, true);
    }

    String verb() {
        return verb;
    }

    String path() {
        return path;
    }

    Map<String, String> headers() {
        return headers;
    }

    HttpRequest.BodyPublisher body() {
        return chunked
                ? HttpRequest.BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(body))
                : HttpRequest.BodyPublishers.ofByteArray(body);
    }

    private Map<String, String> with(String name, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(name, value);
        return more;
    }
}
