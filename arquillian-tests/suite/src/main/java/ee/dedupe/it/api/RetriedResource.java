package ee.dedupe.it.api;

import ee.dedupe.DedupeContext;
import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Told;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.eclipse.microprofile.faulttolerance.Fallback;
import org.eclipse.microprofile.faulttolerance.Retry;

/** Calls what is tried again, and is tried again itself. */
@Path("/retried")
@RequestScoped
@Produces(MediaType.TEXT_PLAIN)
public class RetriedResource {
    @Inject
    Retried retried;

    @Inject
    CountingStore store;

    @Inject
    Executions executions;

    @Inject
    DedupeContext context;

    private final List<String> keys = new ArrayList<>();

    @HeaderParam(Executions.TEST_HEADER)
    String test;

    @POST
    @Path("/bean/third")
    public String third() {
        return Told.of(() -> retried.thirdTime(test));
    }

    @POST
    @Path("/bean/never")
    public String never() {
        return Told.of(() -> retried.never(test));
    }

    @POST
    @Path("/resource")
    @Deduplicated
    @Retry(maxRetries = 2, delay = 0, jitter = 0)
    public String resource() {
        int attempt = executions.ranFor(test, "");
        if (attempt < 3) {
            throw new IllegalStateException("attempt " + attempt);
        }
        return "attempt " + attempt;
    }

    /** How many keys its attempts have asked for, and how many of them are different. */
    @POST
    @Path("/resource/keys")
    @Deduplicated
    @Retry(maxRetries = 2, delay = 0, jitter = 0)
    public String keys() {
        keys.add(context.nextChildKey("charge").orElse("none"));
        if (keys.size() < 3) {
            throw new IllegalStateException("after the charge");
        }
        return keys.size() + " " + Set.copyOf(keys).size();
    }

    @POST
    @Path("/bean/fallback")
    public String fallback() {
        return Told.of(() -> retried.afterFallback(test));
    }

    @POST
    @Path("/bean/fallback-later")
    public String fallbackLater() {
        return Told.of(
                () -> retried.laterAfterFallback(test).toCompletableFuture().join());
    }

    @POST
    @Path("/resource/fallback")
    @Deduplicated
    @Fallback(fallbackMethod = "instead")
    public String resourceAfterFallback() {
        int attempt = executions.ranFor(test, "");
        if (attempt < 2) {
            throw new IllegalStateException("attempt " + attempt);
        }
        return "attempt " + attempt;
    }

    public String instead() {
        return "fallback";
    }

    @GET
    public int claims() {
        return store.granted();
    }
}
