package ee.dedupe.config;

import ee.dedupe.Identity;
import ee.dedupe.Layer;
import ee.dedupe.OnCommittedFailure;
import ee.dedupe.OnDuplicate;
import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.LayerPolicy;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.DuplicateResponder;
import ee.dedupe.spi.Term;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.Config;

/** Makes the policy of an operation from its annotation and the configuration. */
public final class PolicyMaker {
    /** Client errors that a repetition would meet again; under a key their answer stands. */
    private static final Set<Integer> TERMINAL = Set.of(400, 405, 406, 410, 411, 413, 414, 415, 422);

    private final Config config;
    private final LongSupplier nanoTime;

    /**
     * A maker for one application.
     *
     * @param nanoTime as {@link System#nanoTime()}; paces the reading of the mode
     */
    public PolicyMaker(Config config, LongSupplier nanoTime) {
        this.config = config;
        this.nanoTime = nanoTime;
    }

    /**
     * The policy, or empty when the operation is opted out.
     *
     * @throws ConfigException for the first bad value
     */
    public Optional<Policy> policy(Guarded guarded) {
        Sources sources = new Sources(config, guarded);
        // dedupe.enabled is not asked here: it may be switched at run time, so it belongs to the mode.
        if (!sources.findForOperation(Member.ENABLED).map(Setting::asBoolean).orElse(true)) {
            return Optional.empty();
        }
        Identity identity = sources.find(Member.IDENTITY).asWord(Identity.class);
        return Optional.of(new Policy(
                operation(guarded, sources),
                new ModeSwitch(sources, nanoTime),
                identity,
                keyRequired(identity, sources),
                sources.find(Member.SCOPE).asWord(Scope.class),
                sources.find(Member.FIELDS).asPointers(),
                sources.find(Member.WAIT_FOR).asDuration(Duration.ZERO),
                sources.find(Member.MAX_RUN).asDuration(),
                keyLayer(guarded, sources),
                fingerprintLayer(guarded, sources)));
    }

    /**
     * The class that answers fingerprint duplicates, if one is named.
     *
     * @throws ConfigException when it is none that could
     */
    public Optional<Class<? extends DuplicateResponder>> responder(Guarded guarded) {
        Setting setting = new Sources(config, guarded).find(Member.RESPONDER);
        return setting.text().isEmpty()
                ? Optional.empty()
                : Optional.of(setting.asResponder(guarded.beanClass().getClassLoader()));
    }

    private static boolean keyRequired(Identity identity, Sources sources) {
        Setting setting = sources.find(Member.KEY_REQUIRED);
        if (setting.asBoolean() && identity == Identity.FINGERPRINT) {
            throw setting.refused("false where identity is fingerprint, which ignores keys");
        }
        return setting.asBoolean();
    }

    private static LayerPolicy keyLayer(Guarded guarded, Sources sources) {
        Term term = new Term.Leased(
                sources.find(Member.LEASE).asDuration(),
                sources.find(Member.KEY_TTL).asDuration());
        return new LayerPolicy(
                Layer.KEY,
                term,
                true,
                onStoreFailure(sources, OnStoreFailure.REJECT),
                keepRules(guarded, sources, TERMINAL));
    }

    private LayerPolicy fingerprintLayer(Guarded guarded, Sources sources) {
        Duration lease = sources.find(Member.LEASE).asDuration();
        Duration ttl = sources.find(Member.TTL).asDuration();
        boolean answersAgain = responder(guarded).isPresent()
                || sources.find(Member.ON_DUPLICATE).asWord(OnDuplicate.class) == OnDuplicate.REPLAY;
        return new LayerPolicy(
                Layer.FINGERPRINT,
                answersAgain ? new Term.Leased(lease, ttl) : new Term.Fixed(ttl),
                answersAgain,
                onStoreFailure(sources, OnStoreFailure.PROCEED),
                keepRules(guarded, sources, Set.of()));
    }

    private static OnStoreFailure onStoreFailure(Sources sources, OnStoreFailure unlessSet) {
        Setting setting = sources.find(Member.ON_STORE_FAILURE);
        return setting.text().isEmpty() ? unlessSet : setting.asWord(OnStoreFailure.class);
    }

    private static Operation operation(Guarded guarded, Sources sources) {
        return new Operation(
                guarded.beanClass().getName(),
                guarded.method().getName(),
                guarded.parameterTypes(),
                sources.find(Member.VERSION).text());
    }

    private static KeepRules keepRules(Guarded guarded, Sources sources, Set<Integer> terminal) {
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
        boolean hold =
                sources.find(Member.ON_COMMITTED_FAILURE).asWord(OnCommittedFailure.class) == OnCommittedFailure.HOLD;
        return new KeepRules(
                terminal, kept, releaseOn.asExceptions(loader), keptStatuses, releaseStatus.asStatuses(), hold);
    }
}
