package ee.dedupe.it.deployment;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.sse.SseEventSink;

/** Has no answer that could be stopped. */
@Path("/event-stream")
@RequestScoped
public class EventStream {
    @POST
    @Produces(MediaType.SERVER_SENT_EVENTS)
    @Deduplicated
    public void post(@Context SseEventSink sink) {
        sink.close();
    }
}
