package ee.dedupe.it.faults;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** One line of the table: what a scenario must show, and what was seen. */
final class Row {
    private final Report report;
    private final String scenario;
    private final String settings;
    private final List<String> must = new ArrayList<>();
    private final List<String> seen = new ArrayList<>();
    private final List<String> missed = new ArrayList<>();
    private final List<String> slow = new ArrayList<>();

    Row(Report report, String scenario, String settings) {
        this.report = report;
        this.scenario = scenario;
        this.settings = settings;
    }

    Row saw(Object fact) {
        seen.add(String.valueOf(fact));
        return this;
    }

    /** Asserted in every form of the suite. */
    Row must(String what, boolean shown) {
        must.add(what);
        if (!shown) {
            missed.add(what);
        }
        return this;
    }

    /** Asserted only where the machine has nothing else to do. */
    Row mustInTime(String what, boolean shown) {
        if (report.assertsTimes()) {
            return must(what, shown);
        }
        must.add(what + " (not asserted)");
        if (!shown) {
            slow.add(what);
        }
        return this;
    }

    /** Ends this line; fails when something was not shown. */
    void close() throws IOException {
        report.add(this);
        if (!missed.isEmpty()) {
            throw new AssertionError(scenario + " (" + settings + "): not shown: " + missed + "; seen: " + seen);
        }
    }

    String line() {
        return "| " + scenario + " | " + settings + " | " + String.join("; ", must) + " | " + String.join("; ", seen)
                + " | " + verdict() + " |";
    }

    private String verdict() {
        if (!missed.isEmpty()) {
            return "MISSED: " + String.join("; ", missed);
        }
        return slow.isEmpty() ? "shown" : "shown, but slow: " + String.join("; ", slow);
    }
}
