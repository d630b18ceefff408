package ee.dedupe.internal.claim;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The protocol of claims as a model in TLA+, of which TLC looks at every order of its steps, with so many faults in each. What
 * is done wrong on purpose must be found.
 */
@Tag("interleavings")
class ClaimsModelTest {
    private static final String FAULTS = System.getProperty("dedupe.model.faults", "1");
    private static final Pattern ACTION = Pattern.compile("(?m)^<(\\w+) line .*>: (\\d+):\\d+$");
    private static final Pattern STATES = Pattern.compile("([\\d]+) distinct states found, 0 states left");
    private static final List<String> ACTIONS = List.of(
            "claim",
            "adopt",
            "withdraw",
            "renew",
            "commit",
            "fail",
            "complete",
            "release",
            "forget",
            "crash",
            "pause",
            "resume",
            "tick");

    @TempDir
    private Path directory;

    @Test
    void protocol_keepsEachInvariant_whateverItsOrderOfSteps() throws Exception {
        String told = check(Map.of("MaxFaults = 1", "MaxFaults = " + FAULTS));

        assertThat(told).contains("No error has been found");
        assertThat(STATES.matcher(told).results().map(states -> Integer.parseInt(states.group(1))))
                .singleElement()
                .satisfies(states -> assertThat(states).isGreaterThan(200_000));
        Map<String, Long> taken = new TreeMap<>();
        ACTION.matcher(told)
                .results()
                .forEach(action -> taken.merge(action.group(1), Long.parseLong(action.group(2)), Long::sum));
        assertThat(taken).containsKeys(ACTIONS.toArray(String[]::new));
        assertThat(taken.values()).allMatch(states -> states > 0);
    }

    /** As an implementation that got one thing wrong. */
    @ParameterizedTest
    @CsvSource({
        "completeForeign, OwnerOnly",
        "renewCompleted, CompletedStays",
        "releaseAfterCommit, ReleasedIsUndone",
        "runLateGrant, RefusedIsNotRun",
        "completeBeforeCommit, ReplayIsCommitted",
        "earlyExpiry, OneRun",
        "noRenewal, OneRun",
        "claimForEver, LeaseEnds",
        "noWithdrawal, RefusedHoldsNothing",
        "adoptForeign, OwnerOnly",
        "leaveLateClaim, EndedHoldsNothing",
        "muchDrift, OneRun"
    })
    void protocolDoneWrong_isRefuted(String bug, String invariant) throws Exception {
        String told = check(Map.of("\"none\"", '"' + bug + '"', "INVARIANTS .*", "INVARIANT " + invariant));

        assertThat(told).contains("Invariant " + invariant + " is violated");
    }

    private String check(Map<String, String> changes) throws IOException {
        return Tlc.check("Instance", changes, directory);
    }
}
