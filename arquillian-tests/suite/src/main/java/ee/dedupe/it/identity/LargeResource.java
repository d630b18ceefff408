package ee.dedupe.it.identity;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/** Takes much, and tells how much and which. */
@Path("/large")
@RequestScoped
@Deduplicated
public class LargeResource {
    @Inject
    Executions executions;

    @POST
    @Path("/bytes")
    public void bytes(byte[] body) {
        CRC32 sum = new CRC32();
        sum.update(body);
        executions.ran(body.length + " bytes " + sum.getValue());
    }

    @POST
    @Path("/stream")
    public void stream(InputStream body) throws IOException {
        CRC32 sum = new CRC32();
        long length = new CheckedInputStream(body, sum).transferTo(OutputStream.nullOutputStream());
        executions.ran(length + " bytes " + sum.getValue());
    }
}
