package ee.dedupe.it.identity;

import ee.dedupe.http.Fingerprinter;
import ee.dedupe.http.HttpCall;
import jakarta.enterprise.context.ApplicationScoped;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Only the first two characters of the body count, and a header. */
@ApplicationScoped
public class OrderNumberFingerprinter implements Fingerprinter {
    @Override
    public byte[] fingerprint(HttpCall call) {
        List<String> wish = call.header("X-Fingerprint");
        if (wish.contains("throw")) {
            throw new IllegalStateException("no fingerprint, on purpose");
        }
        if (wish.contains("empty")) {
            return new byte[0];
        }
        try {
            return call.body().readNBytes(2);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
