package ee.dedupe.tck;

import ee.dedupe.internal.proof.store.PendingCallStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/**
 * What every {@link PendingCallStore} keeps, as tests. A store's author extends this class and says how to open the store.
 * Every test uses operations of its own, so a store need not be empty.
 */
public abstract class PendingCallStoreContract {
    @SuppressWarnings("NullAway.Init") // JUnit opens it before each test
    private PendingScenario calls;

    /** Opens the store, before each test. */
    protected abstract PendingCallStore open();

    /** The time that the store lives in; real time unless overridden. Always the same object during one test. */
    protected TestClock clock() {
        return TestClock.real();
    }

    @BeforeEach
    void openStore() {
        calls = PendingScenario.over(open(), clock());
    }

    @Nested
    class Beginning extends PendingBeginTests {
        @Override
        PendingScenario calls() {
            return calls;
        }
    }

    @Nested
    class Taking extends PendingTakeTests {
        @Override
        PendingScenario calls() {
            return calls;
        }
    }

    @Nested
    class GivenUp extends PendingGivenUpTests {
        @Override
        PendingScenario calls() {
            return calls;
        }
    }

    @Nested
    class Racing extends PendingRaceTests {
        @Override
        PendingScenario calls() {
            return calls;
        }
    }
}
