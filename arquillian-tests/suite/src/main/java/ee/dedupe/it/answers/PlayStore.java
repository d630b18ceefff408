package ee.dedupe.it.answers;

import ee.dedupe.spi.Slot;
import ee.dedupe.tck.MemoryStoreBean;
import jakarta.enterprise.context.ApplicationScoped;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** Where claims are, and what is seen of a play: whether a secret was stored, how often methods ran and entities were read. */
@ApplicationScoped
public class PlayStore extends MemoryStoreBean {
    private final AtomicInteger runs = new AtomicInteger();
    private final AtomicInteger reads = new AtomicInteger();
    private volatile boolean isSecretStored;

    @Override
    public Optional<byte[]> putIfAbsent(Slot slot, byte[] record, Duration life) {
        noted(record);
        return super.putIfAbsent(slot, record, life);
    }

    @Override
    public boolean replace(Slot slot, byte[] known, byte[] record, Duration life) {
        noted(record);
        return super.replace(slot, known, record, life);
    }

    void noted(byte[] stored) {
        isSecretStored |= new String(stored, StandardCharsets.ISO_8859_1).contains(AnswerKind.SECRET);
    }

    void ran() {
        runs.incrementAndGet();
    }

    void read() {
        reads.incrementAndGet();
    }

    String seen() {
        return runs + " runs, " + reads + " reads, " + (isSecretStored ? "secret" : "nothing") + " stored";
    }

    /** The next play begins with nothing. */
    void begin() {
        isSecretStored = false;
        runs.set(0);
        reads.set(0);
    }
}
