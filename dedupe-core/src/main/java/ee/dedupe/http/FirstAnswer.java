package ee.dedupe.http;

import java.io.InputStream;
import java.util.Map;

/** The stored answer of a first call. Immutable. */
public interface FirstAnswer {
    /** Its HTTP status. */
    int status();

    /** Its Content-Type; empty when it had no body. */
    String contentType();

    /** Its stored headers by name; only those allowed to be replayed. */
    Map<String, String> headers();

    /** Its body, from the start at each call; empty when it had none. */
    InputStream body();
}
