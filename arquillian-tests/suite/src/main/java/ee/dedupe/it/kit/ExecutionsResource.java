package ee.dedupe.it.kit;

import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;

/** In the WAR: tells a test what ran, one line for each run, URL-encoded. */
@Path("/executions")
@RequestScoped
public class ExecutionsResource {
    @Inject
    Executions executions;

    @GET
    @Produces(MediaType.TEXT_PLAIN)
    public String list(@HeaderParam(Executions.TEST_HEADER) String test) {
        return executions.of(test).stream()
                .map(given -> "run:" + URLEncoder.encode(given, StandardCharsets.UTF_8))
                .collect(Collectors.joining("\n"));
    }
}
