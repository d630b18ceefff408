package org.glassfish.oracle;

import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;

/** A mapper of whatever nobody maps, as a server brings one along. */
public final class ServersMapper implements ExceptionMapper<Throwable> {
    @Override
    public Response toResponse(Throwable unmapped) {
        return Response.serverError().build();
    }
}
