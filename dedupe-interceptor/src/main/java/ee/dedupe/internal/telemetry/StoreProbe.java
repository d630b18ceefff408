package ee.dedupe.internal.telemetry;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.StorageKey;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.Engine;
import ee.dedupe.internal.engine.Identities;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.operation.Operation;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A call that does nothing, for a key that nobody else has. A node that gets no requests while its store fails would
 * otherwise never learn that the store answers again.
 */
final class StoreProbe {
    private static final Operation OPERATION = new Operation("dedupe", "readiness", List.of(), "");
    private static final LayerPolicy LAYER = new LayerPolicy(
            Layer.FINGERPRINT,
            new Term.Fixed(Duration.ofSeconds(10)),
            false,
            OnStoreFailure.REJECT,
            new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false));
    private static final Policy POLICY = new Policy(
            OPERATION,
            () -> Mode.ENFORCE,
            GuardBy.FINGERPRINT,
            false,
            Scope.SHARED,
            List.of(),
            new Waiting(Duration.ZERO, false),
            Duration.ofSeconds(10),
            LAYER,
            LAYER);
    private static final SecureRandom RANDOM = new SecureRandom();

    private StoreProbe() {}

    /** Asks the store as a call does, unless the breaker lets nobody, and says whether it has answered. */
    static boolean isAnswered(Engine engine) {
        byte[] key = new byte[StorageKey.LENGTH];
        RANDOM.nextBytes(key);
        Identities identities = new Identities(Optional.empty(), Optional.of(StorageKey.of(key)));
        Verdict verdict = engine.judge().judge(POLICY, Mode.ENFORCE, identities);
        engine.settlement().stopped(verdict);
        return verdict instanceof Verdict.Run;
    }
}
