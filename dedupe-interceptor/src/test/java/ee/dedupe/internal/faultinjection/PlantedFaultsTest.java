package ee.dedupe.internal.faultinjection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Faults that are planted into the pipeline, of which some were found there by hand once, are found. */
@Timeout(120)
class PlantedFaultsTest {
    private static final List<String> RULES =
            Arrays.stream(Rule.values()).map(Rule::name).toList();

    static Stream<Mutant> mutants() {
        return Stream.of(
                // What became of a call is told once, and not again when that fails.
                new Mutant("store.Retries", "sweep", "removeIf"),
                new Mutant("recovery.HeldCalls", "begin", "takeBack"),
                new Mutant("recovery.RecoveryHook", "begun", "takeBack"),
                new Mutant("call.CallSettlement", "begins", "begins"),
                new Mutant("recovery.RecoveryHook", "returned", "note"),
                new Mutant("recovery.HeldCalls", "settle", "put"),
                new Mutant("recovery.HeldCalls", "undoLater", "putOff"),
                new Mutant("method.MethodCalls", "undo", "untilDone"),
                new Mutant("store.UnansweredClaims", "giveBack", "withdraw"),
                new Mutant("store.UnansweredClaims", "giveBack", "release"),
                new Mutant("engine.Settlement", "ended", "release"),
                new Mutant("engine.Settlement", "settleLate", "complete"),
                new Mutant("record.RecordClaimStore", "complete", "replace"),
                new Mutant("proof.ProofHook", "unavailable", "rollBack"),
                new Mutant("proof.ProofHook", "begins", "put"),
                new Mutant("engine.Leases", "sweep", "forEach"));
    }

    @ParameterizedTest
    @MethodSource
    void mutants(Mutant mutant) throws Exception {
        assertThat(first(mutant, RULES)).as("%s", mutant).isNotEmpty();
    }

    private static Set<String> first(Mutant mutant, Collection<String> rules) throws Exception {
        @SuppressWarnings("unchecked")
        Set<String> found = (Set<String>) new MutatedLoader(mutant)
                .loadClass(Search.class.getName())
                .getMethod("first", Collection.class)
                .invoke(null, rules);
        return found;
    }
}
