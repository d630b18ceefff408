package ee.dedupe.it.faults;

import java.io.IOException;

/** Lets the next scenario of a cluster run when one has failed: a suite of minutes should tell everything at once. */
final class Scenarios {
    private AssertionError failures;

    interface Scenario {
        void run() throws IOException;
    }

    void run(Scenario scenario) throws IOException {
        try {
            scenario.run();
        } catch (AssertionError e) {
            if (failures == null) {
                failures = new AssertionError("not all was shown");
            }
            failures.addSuppressed(e);
        }
    }

    /** Fails when one has. */
    void end() {
        if (failures != null) {
            throw failures;
        }
    }
}
