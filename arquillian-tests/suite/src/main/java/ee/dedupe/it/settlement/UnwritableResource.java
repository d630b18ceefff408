package ee.dedupe.it.settlement;

import ee.dedupe.Deduplicated;
import ee.dedupe.it.kit.Executions;
import ee.dedupe.it.kit.Gates;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;

/** Succeeds, but its answer cannot be written. */
@Path("/unwritable")
@RequestScoped
@Deduplicated
public class UnwritableResource {
    /** Bytes of an answer that is written little by little. */
    static final int PIECE = 1_000;

    static final int PIECES = 21;

    @Inject
    Executions executions;

    @Inject
    Gates gates;

    /** An entity that cannot be serialized. */
    public static class Unserializable {
        public String getNumber() {
            throw new IllegalStateException("not serializable, on purpose");
        }
    }

    /** An entity that fails badly, as one that refers to itself may. */
    public static class Overflowing {
        public String getNumber() {
            throw new StackOverflowError("on purpose");
        }
    }

    @POST
    @Path("/serializer")
    @Produces(MediaType.APPLICATION_JSON)
    public Unserializable serializer() {
        executions.ran();
        return new Unserializable();
    }

    @POST
    @Path("/serializer-error")
    @Produces(MediaType.APPLICATION_JSON)
    public Overflowing serializerError() {
        executions.ran();
        return new Overflowing();
    }

    @POST
    @Path("/no-writer")
    @Produces("application/x-unknown")
    public Unserializable noWriter() {
        executions.ran();
        return new Unserializable();
    }

    @POST
    @Path("/stream")
    public StreamingOutput stream() {
        executions.ran();
        return output -> {
            output.write(new byte[100_000]);
            output.flush();
            throw new IOException("the stream breaks, on purpose");
        };
    }

    @POST
    @Path("/small")
    public String small(@HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ran();
        gates.pass(test);
        return "small";
    }

    @POST
    @Path("/slow")
    public byte[] slow(@HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ran();
        gates.pass(test);
        return new byte[8_000_000];
    }

    /** Begins its answer, and goes on when the gate is open. */
    @POST
    @Path("/streamed")
    public StreamingOutput streamed(@HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ran();
        return output -> {
            output.write(new byte[PIECE]);
            output.flush();
            gates.pass(test);
            for (int piece = 1; piece < PIECES; piece++) {
                output.write(new byte[PIECE]);
                output.flush();
            }
        };
    }

    /** The same, read by the server. */
    @POST
    @Path("/read")
    public InputStream read(@HeaderParam(Executions.TEST_HEADER) String test) {
        executions.ran();
        return new SequenceInputStream(
                new ByteArrayInputStream(new byte[PIECE]), new ByteArrayInputStream(new byte[PIECE * (PIECES - 1)]) {
                    @Override
                    public synchronized int read(byte[] into, int at, int most) {
                        gates.pass(test);
                        return super.read(into, at, most);
                    }
                });
    }
}
