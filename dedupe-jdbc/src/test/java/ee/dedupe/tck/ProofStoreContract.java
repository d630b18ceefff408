package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.ProofStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/**
 * What every {@link ProofStore} keeps, as tests. A store's author extends this class and says how to open the store with the
 * transactions that it joins. Every test uses keys of its own, so a store need not be empty.
 */
public abstract class ProofStoreContract {
    @SuppressWarnings("NullAway.Init") // JUnit opens it before each test
    private ProofScenario scenario;

    /** Opens the store, before each test; the test closes it. */
    protected abstract ProofNode open();

    /** The time that the store lives in; real time unless overridden. Always the same object during one test. */
    protected TestClock clock() {
        return TestClock.real();
    }

    @BeforeEach
    void openStore() {
        scenario = new ProofScenario(open(), clock());
    }

    @AfterEach
    void closeStore() {
        scenario.node().close();
    }

    @Nested
    class Beginning extends ProofBeginTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Recording extends ProofRecordTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Undoing extends ProofUndoTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Forgetting extends ProofForgetTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Fencing extends ProofFenceTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Expiring extends ProofExpiryTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Racing extends ProofRaceTests {
        @Override
        ProofScenario scenario() {
            return scenario;
        }
    }
}
