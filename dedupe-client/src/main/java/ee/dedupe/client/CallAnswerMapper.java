package ee.dedupe.client;

import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.rest.client.ext.ResponseExceptionMapper;
import org.jspecify.annotations.Nullable;

/**
 * Has a MicroProfile Rest Client interface throw {@link RepeatableCallException} or {@link RefusedCallException} for an answer
 * that is none, so that {@code @Retry} can tell them apart. Register it with {@code @RegisterProvider}. Thread-safe.
 */
public final class CallAnswerMapper implements ResponseExceptionMapper<RuntimeException> {
    /** The container calls it. */
    public CallAnswerMapper() {}

    @Override
    public boolean handles(int status, MultivaluedMap<String, Object> headers) {
        return status >= 400;
    }

    @Override
    public @Nullable RuntimeException toThrowable(Response response) {
        try {
            RefusedCallException.unlessDone(CallAnswer.of(response));
            return null;
        } catch (RepeatableCallException | RefusedCallException told) {
            return told;
        }
    }
}
