package ee.dedupe.it.kit;

import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** What the server answered. */
public final class Answer {
    private final HttpResponse<byte[]> response;

    Answer(HttpResponse<byte[]> response) {
        this.response = response;
    }

    public int status() {
        return response.statusCode();
    }

    /** Status and verdict in one line, such as {@code 409 duplicate}; the verdict is {@code -} when there is none. */
    public String seen() {
        List<String> verdicts = response.headers().allValues("Idempotency-Status");
        return status() + " " + (verdicts.isEmpty() ? "-" : String.join("+", verdicts));
    }

    /**
     * What {@link #seen()} is where a call ran and threw: an exception that nobody maps is answered by the server itself
     * with 500, and one server drops every header of the application's then.
     */
    public static String thrown(int status) {
        return status + (status == 500 && TestedServer.isPayara() ? " -" : " executed");
    }

    public String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    public Optional<String> header(String name) {
        return response.headers().firstValue(name);
    }

    public List<String> all(String name) {
        return response.headers().allValues(name);
    }

    public byte[] bytes() {
        return response.body();
    }
}
