package ee.dedupe.it.replay;

import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;

/** A store that shows every byte that it was told, one character for each. */
@Path("/dump")
@ApplicationScoped
public class ReadableStore extends MemoryStoreBean {
    private final ByteArrayOutputStream told = new ByteArrayOutputStream();

    @GET
    public String dump() {
        return told.toString(StandardCharsets.ISO_8859_1);
    }

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        told.writeBytes(slot.key());
        told.writeBytes(record);
        return super.putIfAbsent(slot, record, life);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        told.writeBytes(record);
        return super.replace(slot, known, record, life);
    }
}
