package ee.dedupe.config;

import ee.dedupe.Layer;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.LayerPolicy;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * How the two layers of one operation guard.
 *
 * @param guarded the operation
 * @param sources where its members are looked for
 */
record LayerPolicies(Guarded guarded, Sources sources) {
    LayerPolicy key() {
        Term term = new Term.Leased(
                sources.find(Member.LEASE).asDuration(),
                sources.find(Member.KEY_TTL).asDuration());
        // A message that is refused ends with the dead letters, once its broker has tried often enough.
        OnStoreFailure unlessSet = guarded.kind() == Kind.MESSAGE ? OnStoreFailure.PROCEED : OnStoreFailure.REJECT;
        return new LayerPolicy(Layer.KEY, term, true, onStoreFailure(unlessSet), keepRules(true));
    }

    LayerPolicy fingerprint(boolean responded) {
        Duration lease = sources.find(Member.LEASE).asDuration();
        Duration ttl = sources.find(Member.TTL).asDuration();
        boolean answersAgain = responded || guarded.kind() == Kind.MESSAGE || onDuplicate() == OnDuplicate.REPLAY;
        return new LayerPolicy(
                Layer.FINGERPRINT,
                answersAgain ? new Term.Leased(lease, ttl) : new Term.Fixed(ttl),
                answersAgain,
                onStoreFailure(OnStoreFailure.PROCEED),
                keepRules(false));
    }

    OnDuplicate onDuplicate() {
        sources.findWritten(Member.ON_DUPLICATE).ifPresent(this::refuseSkippingWhereAnAnswerIsDue);
        Setting setting = sources.find(Member.ON_DUPLICATE);
        OnDuplicate chosen = setting.text().isEmpty() ? usual() : setting.asWord(OnDuplicate.class);
        return chosen == OnDuplicate.SKIP && owesAnAnswer() ? usual() : chosen;
    }

    private void refuseSkippingWhereAnAnswerIsDue(Setting written) {
        if (written.asWord(OnDuplicate.class) == OnDuplicate.SKIP && owesAnAnswer()) {
            throw written.refused("reject or replay for " + guarded.label()
                    + (guarded.kind() == Kind.REQUEST
                            ? ": an HTTP client needs an answer"
                            : ", which returns a value"));
        }
    }

    private boolean owesAnAnswer() {
        return guarded.kind() == Kind.REQUEST || guarded.kind() == Kind.FUNCTION;
    }

    private OnDuplicate usual() {
        return switch (guarded.kind()) {
            case REQUEST -> OnDuplicate.REJECT;
            case FUNCTION -> OnDuplicate.REPLAY;
            case PROCEDURE, MESSAGE -> OnDuplicate.SKIP;
        };
    }

    private OnStoreFailure onStoreFailure(OnStoreFailure unlessSet) {
        Setting setting = sources.find(Member.ON_STORE_FAILURE);
        return setting.text().isEmpty() ? unlessSet : setting.asWord(OnStoreFailure.class);
    }

    private KeepRules keepRules(boolean keepTerminal) {
        ClassLoader loader = guarded.beanClass().getClassLoader();
        Setting keepOn = sources.find(Member.KEEP_ON);
        Setting releaseOn = sources.find(Member.RELEASE_ON);
        Setting keepStatus = sources.find(Member.KEEP_STATUS);
        Setting releaseStatus = sources.find(Member.RELEASE_STATUS);
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
                sources.find(Member.KEEP_COMMITTED_FAILURES).asBoolean());
    }
}
