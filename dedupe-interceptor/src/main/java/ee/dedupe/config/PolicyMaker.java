package ee.dedupe.config;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.engine.Operation;
import ee.dedupe.engine.Policy;
import ee.dedupe.engine.Waiting;
import ee.dedupe.spi.ConfigException;
import ee.dedupe.spi.DuplicateResponder;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
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
        return isEnabled(sources) ? Optional.of(policy(guarded, sources, mode(guarded))) : Optional.empty();
    }

    private ModeSwitch mode(Guarded guarded) {
        return new ModeSwitch(new Sources(FreshConfig.of(config), guarded), nanoTime);
    }

    private static boolean isEnabled(Sources sources) {
        return sources.findForOperation(Member.ENABLED).map(Setting::asBoolean).orElse(true);
    }

    private Policy policy(Guarded guarded, Sources sources, Supplier<Mode> mode) {
        Unsuited.refuse(guarded.kind(), sources);
        GuardBy guardBy = sources.find(Member.GUARD_BY).asWord(GuardBy.class);
        LayerPolicies layers = new LayerPolicies(guarded, sources);
        return new Policy(
                operation(guarded, sources),
                mode,
                guardBy,
                guarded.kind() == Kind.REQUEST && keyRequired(guardBy, sources),
                sources.find(Member.SCOPE).asWord(Scope.class),
                sources.find(Member.FIELDS).asPointers(),
                waiting(guarded, sources),
                sources.find(Member.MAX_RUN).asDuration(),
                layers.key(),
                layers.fingerprint(responder(guarded).isPresent()));
    }

    /**
     * What holds for a piece of work that no annotation describes. Opted out, all of it runs.
     *
     * @param entrance the method through which work comes; slash keys may name it
     * @throws ConfigException for the first bad value
     */
    public Policy unannotated(Method entrance) {
        Deduplicated nothingWritten = Plain.class.getAnnotation(Deduplicated.class);
        Guarded guarded = new Guarded(
                entrance.getDeclaringClass(), entrance, nothingWritten, false, entrance.getName(), Kind.REQUEST);
        Sources sources = new Sources(config, guarded);
        return policy(guarded, sources, isEnabled(sources) ? new ModeSwitch(sources, nanoTime) : () -> Mode.OFF);
    }

    @Deduplicated
    private interface Plain {}

    /**
     * What a fingerprint duplicate is answered.
     *
     * @return never {@link OnDuplicate#DEFAULT}
     * @throws ConfigException when the operation cannot do that
     */
    public OnDuplicate onDuplicate(Guarded guarded) {
        return new LayerPolicies(guarded, new Sources(config, guarded)).onDuplicate();
    }

    /**
     * The class that answers fingerprint duplicates, if one is named.
     *
     * @throws ConfigException when it is none that could
     */
    public Optional<Class<? extends DuplicateResponder>> responder(Guarded guarded) {
        if (guarded.kind() != Kind.REQUEST) {
            return Optional.empty();
        }
        Setting setting = new Sources(config, guarded).find(Member.RESPONDER);
        return setting.text().isEmpty()
                ? Optional.empty()
                : Optional.of(setting.asResponder(guarded.beanClass().getClassLoader()));
    }

    private static boolean keyRequired(GuardBy guardBy, Sources sources) {
        Setting setting = sources.find(Member.KEY_REQUIRED);
        if (setting.asBoolean() && guardBy == GuardBy.FINGERPRINT) {
            throw setting.refused("false where guardBy is fingerprint, which ignores keys");
        }
        return setting.asBoolean();
    }

    private static Waiting waiting(Guarded guarded, Sources sources) {
        boolean message = guarded.kind() == Kind.MESSAGE;
        Setting setting = message
                ? sources.findForOperation(Member.WAIT_FOR)
                        .orElseGet(() -> GlobalSettings.messageWaitFor(sources.config()))
                : sources.find(Member.WAIT_FOR);
        return new Waiting(setting.asDuration(Duration.ZERO), !message);
    }

    private static Operation operation(Guarded guarded, Sources sources) {
        return new Operation(
                guarded.beanClass().getName(),
                guarded.method().getName(),
                guarded.parameterTypes(),
                sources.find(Member.VERSION).text());
    }
}
