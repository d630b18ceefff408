package ee.dedupe.client;

import jakarta.ws.rs.ProcessingException;
import java.util.Optional;

/** The request that a call has sent last, on whichever thread. Thread-safe. */
final class LastRequest {
    private volatile Optional<SentRequest> last = Optional.empty();

    void sent(SentRequest request) {
        last = Optional.of(request);
    }

    /** Returns it, if it may have been made without that its caller knows: it had no answer, or none that could be read. */
    Optional<SentRequest> lost(Exception failure) {
        return last.filter(request -> !request.isAnswered() || failure instanceof ProcessingException);
    }
}
