package ee.dedupe.it.calls;

import ee.dedupe.client.IdempotentCall;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.Asynchronous;
import org.eclipse.microprofile.faulttolerance.Retry;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/** The other service, as an interface. */
@RegisterRestClient(configKey = "gateway")
@Path("/target/{test}/{failures}")
public interface Gateway {
    @POST
    @IdempotentCall
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    String pay(@PathParam("test") String test, @PathParam("failures") int failures);

    @POST
    @IdempotentCall
    @Asynchronous
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    CompletionStage<String> payLater(@PathParam("test") String test, @PathParam("failures") int failures);

    /** What it was without. */
    @POST
    @Retry(maxRetries = 3, delay = 0, jitter = 0)
    String payUnmarked(@PathParam("test") String test, @PathParam("failures") int failures);
}
