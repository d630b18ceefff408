package ee.dedupe.it.methods;

import ee.dedupe.DedupeBy;
import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Settle;
import ee.dedupe.http.DuplicateResponder;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;

/** Methods whose annotation cannot be honored, each for one reason. */
@ApplicationScoped
public class Misuse {
    @Deduplicated
    public void unwritableParameter(InputStream content) {}

    @Deduplicated
    public void unwritableKey(String order, @DedupeBy InputStream content) {}

    @Deduplicated
    public InputStream unwritableResult(String order) {
        return InputStream.nullInputStream();
    }

    @Deduplicated(onDuplicate = OnDuplicate.SKIP)
    public String skippedResult(String order) {
        return order;
    }

    @Deduplicated(guardBy = GuardBy.KEY)
    public void guardByKey(String order) {}

    @Deduplicated(keyRequired = true)
    public void keyRequired(String order) {}

    @Deduplicated(fields = "/order")
    public void fields(String order) {}

    @Deduplicated(responder = Responder.class)
    public void responder(String order) {}

    @Deduplicated(settle = @Settle(keepStatus = 404))
    public void keepStatus(String order) {}

    @Deduplicated(settle = @Settle(releaseStatus = 200))
    public void releaseStatus(String order) {}

    @Deduplicated(keyTtl = "PT1H")
    public void keyTtl(String order) {}

    /** A resource, whose requests are answered and never skipped. */
    @Path("/skipped")
    @ApplicationScoped
    public static class Resource {
        @POST
        @Deduplicated(onDuplicate = OnDuplicate.SKIP)
        public void skippedRequest(String body) {}
    }

    /** A bean that would do on a resource. */
    @ApplicationScoped
    public static class Responder implements DuplicateResponder {
        @Override
        public Response respond(Duplicate duplicate) {
            return Response.ok().build();
        }
    }
}
