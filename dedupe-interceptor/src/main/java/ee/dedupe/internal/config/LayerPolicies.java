package ee.dedupe.internal.config;

import ee.dedupe.Compensation;
import ee.dedupe.GuardBy;
import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.RecoveryHandler;
import ee.dedupe.ReplayValidator;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.time.Duration;
import java.util.Optional;

/**
 * Tells how the two layers of one operation guard.
 *
 * @param guarded the operation
 * @param sources where its members are looked for
 */
record LayerPolicies(GuardedMethod guarded, SettingSources sources) {
    /** A claim before a record that stays: most repetitions come soon, and the record stops the others. */
    private static final Duration IN_FRONT = Duration.ofDays(1);

    LayerPolicy key() {
        Duration recorded = sources.value(OperationSettings.KEY_TTL);
        boolean stays = recorded.equals(Term.FOREVER);
        Duration ttl = stays ? IN_FRONT : recorded;
        Term term =
                new Term.Leased(sources.value(OperationSettings.LEASE), ttl, stays && mayHaveKeys() ? recorded : ttl);
        // A message that is refused ends with the dead letters, once its broker has tried often enough.
        OnStoreFailure unlessSet = guarded.kind() == CallKind.MESSAGE ? OnStoreFailure.PROCEED : OnStoreFailure.REJECT;
        return new LayerPolicy(Layer.KEY, term, true, onStoreFailure(unlessSet), keepRules(!acknowledges()));
    }

    private boolean mayHaveKeys() {
        boolean brought = guarded.kind() == CallKind.HTTP_REQUEST || guarded.kind() == CallKind.MESSAGE;
        return brought && sources.value(OperationSettings.GUARD_BY) != GuardBy.FINGERPRINT;
    }

    LayerPolicy fingerprint() {
        Duration lease = sources.value(OperationSettings.LEASE);
        Duration ttl = sources.value(OperationSettings.TTL);
        boolean answersAgain = answersAgain();
        return new LayerPolicy(
                Layer.FINGERPRINT,
                answersAgain ? new Term.Leased(lease, ttl) : new Term.Fixed(ttl),
                answersAgain,
                onStoreFailure(OnStoreFailure.PROCEED),
                keepRules(false));
    }

    /** Returns whether a fingerprint duplicate waits for the first call and is given its result. */
    boolean answersAgain() {
        return guarded.kind() == CallKind.MESSAGE
                || onDuplicate() == OnDuplicate.REPLAY
                || acknowledges()
                || responder().isPresent();
    }

    /** Returns whether what is written for the operation lets it; what is set for all operations may or may not. */
    boolean mayAnswerAgain() {
        boolean chosen = sources.findWritten(OperationSettings.ON_DUPLICATE).isPresent();
        return answersAgain() || (!chosen && usual() == OnDuplicate.REPLAY);
    }

    /** Returns whether a duplicate of what succeeded is told only that. What was refused may then come again. */
    boolean acknowledges() {
        return onDuplicate() == OnDuplicate.ACKNOWLEDGE;
    }

    /** Set for all operations, it counts where its answer is not the acknowledgement. */
    Optional<Class<? extends DuplicateResponder>> responder() {
        return guarded.kind() == CallKind.HTTP_REQUEST && !acknowledges()
                ? sources.value(OperationSettings.RESPONDER)
                : Optional.empty();
    }

    /** Set for all operations, it counts where an answer may be given again. */
    Optional<Class<? extends ReplayValidator>> validator() {
        return mayGiveAgain() ? sources.value(OperationSettings.VALIDATOR) : Optional.empty();
    }

    /** Returns whether a duplicate may be given a stored answer: over HTTP one by key is, unless keys are ignored. */
    boolean mayGiveAgain() {
        boolean byKey = guarded.kind() == CallKind.HTTP_REQUEST
                && sources.value(OperationSettings.GUARD_BY) != GuardBy.FINGERPRINT;
        return !acknowledges() && (byKey || (guarded.kind() != CallKind.MESSAGE && answersAgain()));
    }

    /** Set for all operations, it counts where a result is given again. */
    Optional<Class<? extends RecoveryHandler>> recovery() {
        return isNoted() ? sources.value(OperationSettings.RECOVERY) : Optional.empty();
    }

    /** Does what {@link #recovery} does, for calls that have failed. */
    Optional<Class<? extends Compensation>> compensation() {
        return isNoted() ? sources.value(OperationSettings.COMPENSATION) : Optional.empty();
    }

    /** Returns whether its calls can be noted before they run. */
    boolean isNoted() {
        boolean method = guarded.kind() == CallKind.VALUE_METHOD || guarded.kind() == CallKind.VOID_METHOD;
        return method && answersAgain();
    }

    OnDuplicate onDuplicate() {
        OnDuplicate chosen = sources.value(OperationSettings.ON_DUPLICATE).orElseGet(this::usual);
        boolean asked = guarded.kind() == CallKind.HTTP_REQUEST;
        return (chosen == OnDuplicate.SKIP && owesAnAnswer()) || (chosen == OnDuplicate.ACKNOWLEDGE && !asked)
                ? usual()
                : chosen;
    }

    /** Returns whether a duplicate cannot be passed over in silence. */
    boolean owesAnAnswer() {
        return guarded.kind() == CallKind.HTTP_REQUEST || guarded.kind() == CallKind.VALUE_METHOD;
    }

    private OnDuplicate usual() {
        return switch (guarded.kind()) {
            case HTTP_REQUEST -> OnDuplicate.REJECT;
            case VALUE_METHOD -> OnDuplicate.REPLAY;
            case VOID_METHOD, MESSAGE -> OnDuplicate.SKIP;
        };
    }

    private OnStoreFailure onStoreFailure(OnStoreFailure unlessSet) {
        return sources.value(OperationSettings.ON_STORE_FAILURE).orElse(unlessSet);
    }

    private KeepRules keepRules(boolean keepTerminal) {
        return new KeepRules(
                keepTerminal,
                sources.value(OperationSettings.KEEP_ON),
                sources.value(OperationSettings.RELEASE_ON),
                sources.value(OperationSettings.KEEP_STATUS),
                sources.value(OperationSettings.RELEASE_STATUS),
                sources.value(OperationSettings.KEEP_COMMITTED_FAILURES));
    }
}
