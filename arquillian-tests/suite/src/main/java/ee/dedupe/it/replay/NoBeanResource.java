package ee.dedupe.it.replay;

import ee.dedupe.Deduplicated;
import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;

/** Names a responder that is no bean. */
@Path("/no-bean")
@RequestScoped
public class NoBeanResource {
    @POST
    @Deduplicated(responder = Responders.NoBean.class)
    public void post() {}
}
