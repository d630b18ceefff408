package ee.dedupe.it.http;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.SseEventSink;

/** Has methods that could not be guarded, and need not be. */
@Path("/mixed")
@RequestScoped
@Deduplicated
public class MixedResource {
    @Inject
    Executions executions;

    @Inject
    CountersResource counters;

    @Inject
    MixedResource self;

    @GET
    @Path("/events")
    @Produces(MediaType.SERVER_SENT_EVENTS)
    public void events(@Context SseEventSink sink) {
        executions.ran();
        sink.close();
    }

    /** Calls a guarded method of another resource, and one of its own, neither of which is a request. */
    @POST
    public String post(String body) {
        counters.post(body);
        counters.post(body);
        self.inner(body);
        return helper(body);
    }

    @POST
    @Path("/inner")
    public String inner(String body) {
        return helper(body);
    }

    static String helper(String body) {
        return body;
    }
}
