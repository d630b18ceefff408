package ee.dedupe.it.contracts;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** Where the Iceberg REST catalog tells what it can do: among that, how long a key counts. */
@Path("/v1/config")
@RequestScoped
public class CatalogResource {
    @Inject
    @ConfigProperty(name = "dedupe.key-ttl", defaultValue = "PT24H")
    String lifetime;

    @GET
    @Produces("application/json")
    public String config() {
        return "{\"defaults\":{},\"overrides\":{},\"idempotency-key-lifetime\":\"" + lifetime + "\"}";
    }
}
