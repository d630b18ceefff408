package ee.dedupe.it.configuration;

import jakarta.enterprise.context.RequestScoped;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.QueryParam;

/** A test's hand on the changing source. */
@Path("/switch")
@RequestScoped
public class SwitchResource {
    @PUT
    public void set(@QueryParam("key") String key, String value) {
        SwitchSource.VALUES.put(key, value);
    }

    @DELETE
    public void reset() {
        SwitchSource.VALUES.clear();
    }
}
