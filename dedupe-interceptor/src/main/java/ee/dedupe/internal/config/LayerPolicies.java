package ee.dedupe.internal.config;

import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.http.DuplicateResponder;
import ee.dedupe.internal.engine.KeepRules;
import ee.dedupe.internal.engine.LayerPolicy;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How the two layers of one operation guard.
 *
 * @param guarded the operation
 * @param sources where its members are looked for
 */
record LayerPolicies(GuardedMethod guarded, SettingSources sources) {
    LayerPolicy key() {
        Term term = new Term.Leased(
                sources.find(AnnotationMember.LEASE).asDuration(),
                sources.find(AnnotationMember.KEY_TTL).asDuration());
        // A message that is refused ends with the dead letters, once its broker has tried often enough.
        OnStoreFailure unlessSet = guarded.kind() == CallKind.MESSAGE ? OnStoreFailure.PROCEED : OnStoreFailure.REJECT;
        return new LayerPolicy(Layer.KEY, term, true, onStoreFailure(unlessSet), keepRules(true));
    }

    LayerPolicy fingerprint() {
        Duration lease = sources.find(AnnotationMember.LEASE).asDuration();
        Duration ttl = sources.find(AnnotationMember.TTL).asDuration();
        boolean answersAgain = answersAgain();
        return new LayerPolicy(
                Layer.FINGERPRINT,
                answersAgain ? new Term.Leased(lease, ttl) : new Term.Fixed(ttl),
                answersAgain,
                onStoreFailure(OnStoreFailure.PROCEED),
                keepRules(false));
    }

    /** Whether a fingerprint duplicate waits for the first call and is given its result. */
    boolean answersAgain() {
        return guarded.kind() == CallKind.MESSAGE
                || onDuplicate() == OnDuplicate.REPLAY
                || responder().isPresent();
    }

    /** Whether what is written for the operation lets it: what is set for all operations may do so or not. */
    boolean mayAnswerAgain() {
        boolean chosen = sources.findWritten(AnnotationMember.ON_DUPLICATE).isPresent();
        return answersAgain() || (!chosen && usual() == OnDuplicate.REPLAY);
    }

    Optional<Class<? extends DuplicateResponder>> responder() {
        if (guarded.kind() != CallKind.HTTP_REQUEST) {
            return Optional.empty();
        }
        Setting setting = sources.find(AnnotationMember.RESPONDER);
        return setting.text().isEmpty()
                ? Optional.empty()
                : Optional.of(setting.asResponder(guarded.beanClass().getClassLoader()));
    }

    OnDuplicate onDuplicate() {
        sources.findWritten(AnnotationMember.ON_DUPLICATE).ifPresent(this::refuseSkippingWhereAnAnswerIsDue);
        Setting setting = sources.find(AnnotationMember.ON_DUPLICATE);
        OnDuplicate chosen = setting.text().isEmpty() ? usual() : setting.asWord(OnDuplicate.class);
        return chosen == OnDuplicate.SKIP && owesAnAnswer() ? usual() : chosen;
    }

    private void refuseSkippingWhereAnAnswerIsDue(Setting written) {
        if (written.asWord(OnDuplicate.class) == OnDuplicate.SKIP && owesAnAnswer()) {
            throw written.refused("reject or replay for " + guarded.label()
                    + (guarded.kind() == CallKind.HTTP_REQUEST
                            ? ": an HTTP client needs an answer"
                            : ", which returns a value"));
        }
    }

    private boolean owesAnAnswer() {
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
        Setting setting = sources.find(AnnotationMember.ON_STORE_FAILURE);
        return setting.text().isEmpty() ? unlessSet : setting.asWord(OnStoreFailure.class);
    }

    private KeepRules keepRules(boolean keepTerminal) {
        ClassLoader loader = guarded.beanClass().getClassLoader();
        Setting keepOn = sources.find(AnnotationMember.KEEP_ON);
        Setting releaseOn = sources.find(AnnotationMember.RELEASE_ON);
        Setting keepStatus = sources.find(AnnotationMember.KEEP_STATUS);
        Setting releaseStatus = sources.find(AnnotationMember.RELEASE_STATUS);
        List<Class<? extends Throwable>> kept = keepOn.asExceptions(loader);
        Set<Integer> keptStatuses = keepStatus.asStatuses();
        if (releaseOn.asExceptions(loader).stream().anyMatch(kept::contains)) {
            throw releaseOn.refused("a list that shares no class with " + keepOn.place());
        }
        if (releaseStatus.asStatuses().stream().anyMatch(keptStatuses::contains)) {
            throw releaseStatus.refused("a list that shares no status with " + keepStatus.place());
        }
        return new KeepRules(
                keepTerminal,
                kept,
                releaseOn.asExceptions(loader),
                keptStatuses,
                releaseStatus.asStatuses(),
                sources.find(AnnotationMember.KEEP_COMMITTED_FAILURES).asBoolean());
    }
}
