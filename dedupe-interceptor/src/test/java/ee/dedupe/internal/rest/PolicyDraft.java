package ee.dedupe.internal.rest;

import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.operation.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** How an operation is guarded: as by a bare annotation, unless a test says otherwise. */
final class PolicyDraft {
    static final Duration TTL = Duration.ofSeconds(90);
    static final Duration KEY_TTL = Duration.ofHours(24);
    static final Duration LEASE = Duration.ofSeconds(60);

    String beanClass = "com.acme.Orders";
    Mode mode = Mode.ENFORCE;
    GuardBy guardBy = GuardBy.KEY_ELSE_FINGERPRINT;
    boolean keyRequired;
    Scope scope = Scope.CALLER;
    List<String> fields = List.of();
    /** None: a test that lets duplicates wait has more than one thread. */
    Duration waitFor = Duration.ZERO;

    Duration keyTtl = KEY_TTL;
    /** Of records; null for as long as their claims. */
    Duration recorded;

    boolean replaysFingerprints;
    boolean storesAnswers = true;
    boolean acknowledges;
    List<Class<? extends Throwable>> keepOn = List.of();
    OnStoreFailure onStoreFailureByKey = OnStoreFailure.REJECT;
    OnStoreFailure onStoreFailureByFingerprint = OnStoreFailure.PROCEED;

    Policy policy() {
        boolean answersAgain = replaysFingerprints || acknowledges;
        Term byFingerprint = answersAgain ? new Term.Leased(LEASE, TTL) : new Term.Fixed(TTL);
        return new Policy(
                new Operation(beanClass, "create", List.of(), ""),
                () -> mode,
                guardBy,
                keyRequired,
                scope,
                fields,
                new Waiting(waitFor, true),
                Duration.ofMinutes(15),
                storesAnswers && !acknowledges,
                acknowledges,
                new LayerPolicy(
                        Layer.KEY,
                        new Term.Leased(LEASE, keyTtl, recorded == null ? keyTtl : recorded),
                        true,
                        onStoreFailureByKey,
                        keepRules(!acknowledges)),
                new LayerPolicy(
                        Layer.FINGERPRINT, byFingerprint, answersAgain, onStoreFailureByFingerprint, keepRules(false)));
    }

    private KeepRules keepRules(boolean keepTerminal) {
        return new KeepRules(keepTerminal, keepOn, List.of(), Set.of(), Set.of(), false);
    }
}
