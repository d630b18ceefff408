package ee.dedupe.it.resources;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Shows a test what an exception says. */
@Provider
public class MessageMapper implements ExceptionMapper<IllegalStateException> {
    @Override
    public Response toResponse(IllegalStateException exception) {
        return Response.status(500).entity(exception.getMessage()).build();
    }
}
