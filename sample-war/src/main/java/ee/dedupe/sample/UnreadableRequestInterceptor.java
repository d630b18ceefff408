package ee.dedupe.sample;

import ee.dedupe.sample.Problem.FieldError;
import jakarta.json.bind.JsonbException;
import jakarta.ws.rs.BadRequestException;
import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.ext.Provider;
import jakarta.ws.rs.ext.ReaderInterceptor;
import jakarta.ws.rs.ext.ReaderInterceptorContext;
import java.io.IOException;
import java.util.List;

/**
 * Answers a body that is not JSON, or not of the right shape, with 400 and a {@link Problem}; some servers take it for
 * a failure of their own and answer 500. An exception mapper could not tell reading a request from writing an answer.
 */
@Provider
public class UnreadableRequestInterceptor implements ReaderInterceptor {

    @Override
    public Object aroundReadFrom(ReaderInterceptorContext reading) throws IOException {
        try {
            return reading.proceed();
        } catch (ProcessingException | JsonbException unreadable) {
            // the cause's message names Java types: of no use to the client
            FieldError error = new FieldError("body", "is not the JSON that is expected here");
            throw new BadRequestException(Problem.badRequest(List.of(error)), unreadable);
        }
    }
}
