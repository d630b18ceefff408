package ee.dedupe.tck;

import ee.dedupe.internal.claim.ClaimStore;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;

/**
 * The contract that every {@link ClaimStore} keeps, as tests. A store's author extends this class, says how to open the
 * store and, for one that lives in virtual time, names its clock. Every test uses keys of its own, so a store need not
 * be empty.
 *
 * <p>Times are judged so that a slow machine cannot make a good store fail: a claim counts as ended early only if even
 * the widest reading of the clock says so, and as late only if even the narrowest does. Where JUnit's parallel execution
 * is enabled, the tests that mostly wait for claims to end run side by side.
 */
public abstract class ClaimStoreContract {
    private List<ClaimStore> nodes = List.of();
    private Scenario scenario = new Scenario(nodes, TestClock.real());

    /**
     * Opens the store, before each test; the test closes it.
     *
     * @return the store as each node sees it: one object for each, at least one, all sharing their claims. Owners
     *     claim on the first node, their rivals on the last, races use all
     */
    protected abstract List<ClaimStore> open();

    /** The time that the store lives in; real time unless overridden. Always the same object during one test. */
    protected TestClock clock() {
        return TestClock.real();
    }

    @BeforeEach
    void openStore() {
        nodes = open();
        scenario = new Scenario(nodes, clock());
    }

    @AfterEach
    void closeStore() {
        nodes.forEach(ClaimStore::close);
    }

    @Nested
    class Claiming extends ClaimingTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Repeated extends RepeatedClaimTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Told extends RecordTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Renewing extends RenewingTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Completing extends CompletingTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Releasing extends ReleasingTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Withdrawing extends WithdrawingTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class LateOwner extends LateOwnerTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Fences extends FenceTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Settled extends SettledTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Expiry extends ExpiryTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class Race extends RaceTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }

    @Nested
    class LateRace extends LateRaceTests {
        @Override
        Scenario scenario() {
            return scenario;
        }
    }
}
