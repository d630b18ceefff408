package ee.dedupe.it.faults;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.claim.ClaimStoreProvider;
import ee.dedupe.internal.memory.MemoryStoreProvider;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The store in memory, on a node that halts where its first claim is to be completed, and not again after its restart. */
public final class HaltingOnce implements ClaimStoreProvider {
    /** A system property: a file that tells that it has halted. */
    static final String MARK = "test.halted";

    @Override
    public String name() {
        return "halting-once";
    }

    @Override
    public boolean automatic() {
        return false;
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public ClaimStore open(StoreContext context) {
        ClaimStore store = new MemoryStoreProvider().open(context);
        try {
            Files.createFile(Path.of(System.getProperty(MARK)));
            return new HaltingStore(store);
        } catch (FileAlreadyExistsException restarted) {
            return store;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
