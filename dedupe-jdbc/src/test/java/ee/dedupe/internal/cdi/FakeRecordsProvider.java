package ee.dedupe.internal.cdi;

import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.StoredResult;
import ee.dedupe.internal.claim.SubjectKey;
import ee.dedupe.internal.proof.store.PendingCallStore;
import ee.dedupe.internal.proof.store.ProofStore;
import ee.dedupe.internal.proof.store.ProofStore.Proof;
import ee.dedupe.internal.proof.store.ProofStore.ProofRequest;
import ee.dedupe.internal.proof.store.ProofStore.ProofResult;
import ee.dedupe.internal.proof.store.ProofStoreProvider;
import ee.dedupe.internal.proof.store.WatermarkStore;
import ee.dedupe.spi.ConfigKey;
import ee.dedupe.spi.StoreContext;
import ee.dedupe.tck.ManualClock;
import ee.dedupe.tck.SketchPendingCalls;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A store of records that is on the class path during {@link #onClassPath}; notes what is opened. */
public final class FakeRecordsProvider implements ProofStoreProvider {
    static final List<String> OPENED = new ArrayList<>();

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public List<ConfigKey> keys() {
        return List.of();
    }

    @Override
    public ProofStore open(StoreContext context, String application) {
        return new ProofStore() {
            @Override
            public ProofResult begin(ProofRequest request) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Optional<ProofResult.Proven> find(StorageKey key) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void record(Proof proof, StoredResult result, Duration ttl) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean amend(Proof proof, StoredResult result) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void undo(Proof proof) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void about(Proof proof, Set<SubjectKey> subjects, Duration ttl) {
                throw new UnsupportedOperationException();
            }

            @Override
            public boolean forget(StorageKey key, long fence) {
                throw new UnsupportedOperationException();
            }

            @Override
            public void forget(SubjectKey subject) {
                throw new UnsupportedOperationException();
            }
        };
    }

    @Override
    public PendingCallStore openPendingCalls(StoreContext context) {
        return new SketchPendingCalls(new ManualClock());
    }

    @Override
    public WatermarkStore openWatermarks(StoreContext context) {
        OPENED.add("watermarks");
        return (source, number) -> true;
    }

    /** Does this while it is on the class path of this thread, by a directory that is empty. */
    static void onClassPath(Path directory, Runnable test) throws IOException {
        Path services = Files.createDirectories(directory.resolve("META-INF").resolve("services"));
        Files.writeString(services.resolve(ProofStoreProvider.class.getName()), FakeRecordsProvider.class.getName());
        OPENED.clear();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {directory.toUri().toURL()}, before)) {
            thread.setContextClassLoader(loader);
            test.run();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
