package ee.dedupe.it.settlement;

import jakarta.ws.rs.NotFoundException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;
import java.io.IOException;
import java.io.UncheckedIOException;

/** How a method may fail. */
final class Failures {
    private Failures() {}

    static RuntimeException of(String kind) throws IOException {
        switch (kind) {
            case "mapped" -> throw new MappedException();
            case "unmapped" -> throw new IllegalStateException("unmapped, on purpose");
            case "argument" -> throw new NumberFormatException("an IllegalArgumentException, on purpose");
            case "checked" -> throw new IOException("checked, on purpose");
            case "error" -> throw new AssertionError("an error, on purpose");
            case "web-404" -> throw new NotFoundException();
            case "web-418" ->
                throw new WebApplicationException(
                        Response.status(418).entity("teapot").build());
            case "web-303" ->
                throw new WebApplicationException(Response.status(303).build());
            default -> throw new UncheckedIOException(new IOException(kind));
        }
    }

    /** Known to the application. */
    static final class MappedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    /** Makes 422 of it. */
    @Provider
    public static final class Mapper implements ExceptionMapper<MappedException> {
        @Override
        public Response toResponse(MappedException exception) {
            return Response.status(422).entity("mapped").build();
        }
    }
}
