package ee.dedupe.infinispan;

import ee.dedupe.spi.RecordStore;
import ee.dedupe.tck.RecordStoreContract;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;

@Tag("processes")
class InfinispanStoreTest extends RecordStoreContract {
    private static InfinispanNode one;
    private static InfinispanNode other;

    @BeforeAll
    static void start() throws IOException {
        int port = InfinispanNode.freePort();
        one = InfinispanNode.join(port);
        other = InfinispanNode.join(port);
    }

    @AfterAll
    static void stop() {
        other.close();
        one.close();
    }

    @Override
    protected List<RecordStore> open() {
        return List.of(one.store(), other.store());
    }
}
