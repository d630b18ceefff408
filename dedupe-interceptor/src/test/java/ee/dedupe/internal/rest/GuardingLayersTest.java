package ee.dedupe.internal.rest;

import static org.assertj.core.api.Assertions.assertThat;

import ee.dedupe.BypassReason;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.Mode;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.CallFault;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.identity.Anonymous;
import ee.dedupe.internal.identity.Caller;
import ee.dedupe.internal.identity.TimeOrdered;
import ee.dedupe.internal.operation.Operation;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Which layers guard: identity x key x caller x scope. */
class GuardingLayersTest {
    private static final Caller ALICE = new Caller(Caller.Source.HEADER, "alice");

    private static final KeyAge ANY_AGE = new KeyAge(TimeOrdered.IGNORE, InstantSource.system());

    private static Policy policy(GuardBy guardBy, boolean keyRequired, Scope scope) {
        KeepRules keep = new KeepRules(false, List.of(), List.of(), Set.of(), Set.of(), false);
        LayerPolicy layer = new LayerPolicy(
                Layer.FINGERPRINT, new Term.Fixed(Duration.ofSeconds(1)), false, OnStoreFailure.PROCEED, keep);
        Operation operation = new Operation("com.acme.Orders", "create", List.of(), "");
        return new Policy(
                operation,
                () -> Mode.ENFORCE,
                guardBy,
                keyRequired,
                scope,
                List.of(),
                new Waiting(Duration.ZERO, true),
                Duration.ZERO,
                layer,
                layer);
    }

    private static GuardingLayers of(GuardBy guardBy, String key, boolean known, Scope scope) {
        List<String> sent = key == null ? List.of() : List.of(key);
        return GuardingLayers.of(
                policy(guardBy, false, scope), known ? ALICE : null, sent, Anonymous.SKIP, ANY_AGE, false);
    }

    @ParameterizedTest
    @CsvSource({
        // guardBy, key sent, caller known, scope, guarded by key, guarded by fingerprint
        "KEY_ELSE_FINGERPRINT, k, true, CALLER, true, false",
        "KEY_ELSE_FINGERPRINT, , true, CALLER, false, true",
        "KEY_ELSE_FINGERPRINT, k, true, SHARED, true, false",
        "KEY_ELSE_FINGERPRINT, , false, SHARED, false, true",
        "KEY_ELSE_FINGERPRINT, k, false, SHARED, false, true",
        "KEY_AND_FINGERPRINT, k, true, CALLER, true, true",
        "KEY_AND_FINGERPRINT, , true, CALLER, false, true",
        "KEY_AND_FINGERPRINT, k, false, SHARED, false, true",
        "FINGERPRINT, k, true, CALLER, false, true",
        "FINGERPRINT, 'a b', true, CALLER, false, true",
        "FINGERPRINT, , false, SHARED, false, true",
        "KEY, k, true, CALLER, true, false",
    })
    void layers(GuardBy guardBy, String key, boolean known, Scope scope, boolean byKey, boolean byFingerprint) {
        GuardingLayers presence = of(guardBy, key, known, scope);

        assertThat(presence.early()).isEmpty();
        assertThat(presence.key().isPresent()).isEqualTo(byKey);
        assertThat(presence.byFingerprint()).isEqualTo(byFingerprint);
    }

    @ParameterizedTest
    @CsvSource({
        "KEY_ELSE_FINGERPRINT, k, KEY, ANONYMOUS",
        "KEY_ELSE_FINGERPRINT, , FINGERPRINT, ANONYMOUS",
        "KEY_AND_FINGERPRINT, k, KEY, ANONYMOUS",
        "FINGERPRINT, , FINGERPRINT, ANONYMOUS",
        "KEY, k, KEY, ANONYMOUS",
        "KEY, , KEY, NO_KEY",
    })
    void nobodyKnown_runsUnguarded(GuardBy guardBy, String key, Layer layer, BypassReason reason) {
        assertThat(of(guardBy, key, false, Scope.CALLER).early()).contains(new Verdict.Bypass(layer, reason));
    }

    @Test
    void nobodyKnownButShared_isGuardedByKey() {
        Policy policy = policy(GuardBy.KEY_ELSE_FINGERPRINT, false, Scope.CALLER);

        assertThat(GuardingLayers.of(policy, null, List.of("k"), Anonymous.SHARE, ANY_AGE, false)
                        .key())
                .contains("k");
    }

    @ParameterizedTest
    @EnumSource(names = {"KEY_ELSE_FINGERPRINT", "KEY_AND_FINGERPRINT", "KEY"})
    void malformedKey_isInvalidWhoeverCalls(GuardBy guardBy) {
        assertThat(of(guardBy, "a b", true, Scope.CALLER).early())
                .contains(new Verdict.Invalid(CallFault.MALFORMED_KEY, false));
        assertThat(of(guardBy, "a b", false, Scope.CALLER).early())
                .contains(new Verdict.Invalid(CallFault.MALFORMED_KEY, false));
    }

    @Test
    void requiredKey_missing_isInvalid() {
        Policy policy = policy(GuardBy.KEY, true, Scope.CALLER);

        assertThat(GuardingLayers.of(policy, ALICE, List.of(), Anonymous.SKIP, ANY_AGE, false)
                        .early())
                .contains(new Verdict.Invalid(CallFault.MISSING_KEY, false));
    }

    @Test
    void invalidKey_whileObserving_runs() {
        Policy policy = policy(GuardBy.KEY, true, Scope.CALLER);

        assertThat(GuardingLayers.of(policy, ALICE, List.of("a", "b"), Anonymous.SKIP, ANY_AGE, true)
                        .early())
                .contains(new Verdict.Invalid(CallFault.MALFORMED_KEY, true));
    }
}
