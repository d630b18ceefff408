package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import ee.dedupe.internal.record.RecordClaimStore;
import ee.dedupe.spi.RecordStore;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/**
 * The contract that every {@link RecordStore} keeps, as tests: what the store does itself, and then all that the
 * library does with claims over it. Extend it, and open the store; every test uses keys of its own, so that the store
 * need not be empty.
 */
public abstract class RecordStoreContract {
    private List<RecordStore> nodes = List.of();
    private RecordScenario scenario = new RecordScenario(nodes, TestClock.real());

    /**
     * Opens the store, before each test; the test closes it.
     *
     * @return the store as each node sees it: one object for each, at least one, all sharing their records. One that opens in a
     *     cluster that stays open for all tests is quicker
     */
    protected abstract List<RecordStore> open();

    /** The time that the store lives in; real time unless overridden. Always the same object during one test. */
    protected TestClock clock() {
        return TestClock.real();
    }

    private List<ClaimStore> claims() {
        InstantSource clock = clock().instants();
        return open().stream()
                .map(store -> (ClaimStore) new RecordClaimStore(store, clock))
                .toList();
    }

    @BeforeEach
    void openStore() {
        nodes = List.of();
        scenario = new RecordScenario(nodes, clock());
    }

    @AfterEach
    void closeStore() {
        nodes.forEach(RecordStore::close);
    }

    private RecordScenario opened() {
        if (nodes.isEmpty()) {
            nodes = open();
            scenario = new RecordScenario(nodes, clock());
        }
        return scenario;
    }

    @Nested
    class Changes extends RecordChangeTests {
        @Override
        RecordScenario scenario() {
            return opened();
        }
    }

    @Nested
    class Lives extends RecordLifeTests {
        @Override
        RecordScenario scenario() {
            return opened();
        }
    }

    @Nested
    class Races extends RecordRaceTests {
        @Override
        RecordScenario scenario() {
            return opened();
        }
    }

    @Nested
    class Sets extends RecordSetTests {
        @Override
        RecordScenario scenario() {
            return opened();
        }
    }

    @Nested
    class Claims extends ClaimStoreContract {
        @Override
        protected List<ClaimStore> open() {
            return claims();
        }

        @Override
        protected TestClock clock() {
            return RecordStoreContract.this.clock();
        }
    }

    @Nested
    class Browsing extends ClaimBrowserContract {
        @Override
        protected List<ClaimStore> open() {
            return claims();
        }

        @Override
        protected TestClock clock() {
            return RecordStoreContract.this.clock();
        }
    }

    @Nested
    class Forgetting extends ForgettingStoreContract {
        @Override
        protected List<ClaimStore> open() {
            return claims();
        }

        @Override
        protected TestClock clock() {
            return RecordStoreContract.this.clock();
        }
    }
}
