package ee.dedupe.config;

import ee.dedupe.OnStoreFailure;
import ee.dedupe.Scope;
import ee.dedupe.engine.KeepRules;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import ee.dedupe.spi.ConfigException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;
import org.eclipse.microprofile.config.Config;

/** Makes the policy of an operation from its annotation and the configuration. */
public final class PolicyMaker {
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
        return Optional.of(new Policy(
                operation(guarded, sources),
                new ModeSwitch(sources, nanoTime),
                sources.find(Member.TTL).asDuration(),
                sources.find(Member.SCOPE).asWord(Scope.class),
                sources.find(Member.FIELDS).asPointers(),
                sources.find(Member.ON_STORE_FAILURE).asWord(OnStoreFailure.class),
                keepRules(guarded, sources)));
    }

    private static Operation operation(Guarded guarded, Sources sources) {
        return new Operation(
                guarded.beanClass().getName(),
                guarded.method().getName(),
                guarded.parameterTypes(),
                sources.find(Member.VERSION).text());
    }

    private static KeepRules keepRules(Guarded guarded, Sources sources) {
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
        return new KeepRules(kept, releaseOn.asExceptions(loader), keptStatuses, releaseStatus.asStatuses());
    }
}
