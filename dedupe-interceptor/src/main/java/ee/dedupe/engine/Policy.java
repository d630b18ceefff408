package ee.dedupe.engine;

import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import java.time.Duration;
import java.util.List;
import java.util.function.Supplier;

/**
 * Everything that was decided about one operation when the application started. Immutable but for the mode.
 *
 * @param operation what is guarded
 * @param mode the mode in force now; may change at run time; never {@link Mode#UNSET}
 * @param ttl how long a claim stops duplicates
 * @param scope whether callers are told apart; never {@link Scope#UNSET}
 * @param fields JSON Pointers that identify the request; empty for the whole request
 * @param onStoreFailure never {@link OnStoreFailure#UNSET}
 * @param keep when a claim is kept
 */
public record Policy(
        Operation operation,
        Supplier<Mode> mode,
        Duration ttl,
        Scope scope,
        List<String> fields,
        OnStoreFailure onStoreFailure,
        KeepRules keep) {
    public Policy {
        fields = List.copyOf(fields);
    }
}
