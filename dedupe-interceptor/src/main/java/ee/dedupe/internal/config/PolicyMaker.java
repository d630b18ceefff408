package ee.dedupe.internal.config;

import ee.dedupe.Deduplicated;
import ee.dedupe.GuardBy;
import ee.dedupe.Mode;
import ee.dedupe.Payload;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.engine.Waiting;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.spi.ConfigException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.Config;

/** Makes the plan of an operation from its annotation and the configuration. */
public final class PolicyMaker {
    private final Config config;
    private final LongSupplier nanoTime;
    private final TemporaryModes temporaryModes;

    /**
     * A maker for one application.
     *
     * @param nanoTime as {@link System#nanoTime()}; paces the reading of the mode
     * @param temporaryModes what operators set for a while
     */
    public PolicyMaker(Config config, LongSupplier nanoTime, TemporaryModes temporaryModes) {
        this.config = config;
        this.nanoTime = nanoTime;
        this.temporaryModes = temporaryModes;
    }

    /**
     * The plan, or empty when the operation is opted out.
     *
     * @throws ConfigException for the first bad value, with the others as suppressed ones
     */
    public Optional<OperationPlan> plan(GuardedMethod guarded) {
        LayerPolicies layers = layers(guarded);
        return isOptedOut(layers.sources()) ? Optional.empty() : Optional.of(plan(layers));
    }

    private OperationPlan plan(LayerPolicies layers) {
        check(layers);
        MemberChecks.refuseKeys(layers);
        return new OperationPlan(
                policy(layers, mode(layers)),
                layers.onDuplicate(),
                layers.responder(),
                layers.validator(),
                layers.recovery(),
                layers.compensation(),
                jsonWithout(layers.sources()),
                layers.sources().value(OperationSettings.KEY_FROM),
                layers.sources().value(OperationSettings.KEY_FORMAT),
                layers.sources().value(OperationSettings.REQUEST_CAP),
                new ClientPolicy(layers.sources()).terms());
    }

    private static Optional<List<String>> jsonWithout(SettingSources sources) {
        List<String> omit = sources.value(OperationSettings.OMIT);
        boolean json = payload(sources) == Payload.JSON || payload(sources) == Payload.BODY;
        return json || !omit.isEmpty() ? Optional.of(omit) : Optional.empty();
    }

    private static Payload payload(SettingSources sources) {
        return sources.value(OperationSettings.PAYLOAD);
    }

    /** All of the body is one field, beside which its path alone counts. */
    private static List<String> fields(SettingSources sources) {
        List<String> named = sources.value(OperationSettings.FIELDS);
        return named.isEmpty() && payload(sources) == Payload.BODY ? List.of("") : named;
    }

    private LayerPolicies layers(GuardedMethod guarded) {
        return new LayerPolicies(guarded, SettingSources.readOnce(config, guarded));
    }

    private ModeSwitch mode(LayerPolicies layers) {
        GuardedMethod guarded = layers.guarded();
        return new ModeSwitch(
                SettingSources.live(FreshConfig.of(config), guarded),
                nanoTime,
                temporaryModes,
                operation(guarded, layers.sources()).label());
    }

    /** dedupe.enabled is not asked here: it may be switched at run time, so it belongs to the mode. */
    private static boolean isOptedOut(SettingSources sources) {
        return sources.findForOperation(OperationSettings.ENABLED)
                .filter(enabled -> enabled.text().strip().equalsIgnoreCase("false"))
                .isPresent();
    }

    private static void check(LayerPolicies layers) {
        layers.sources().check();
        MemberChecks.refuse(layers);
    }

    private static Policy policy(LayerPolicies layers, Supplier<Mode> mode) {
        GuardedMethod guarded = layers.guarded();
        SettingSources sources = layers.sources();
        GuardBy guardBy = sources.value(OperationSettings.GUARD_BY);
        return new Policy(
                operation(guarded, sources),
                mode,
                guardBy,
                guarded.kind() == CallKind.HTTP_REQUEST
                        && guardBy != GuardBy.FINGERPRINT
                        && sources.value(OperationSettings.KEY_REQUIRED),
                sources.value(OperationSettings.SCOPE),
                fields(sources),
                waiting(guarded, sources),
                sources.value(OperationSettings.MAX_RUN),
                sources.value(OperationSettings.STORE_ANSWER) && !layers.acknowledges(),
                layers.acknowledges(),
                layers.key(),
                layers.fingerprint());
    }

    /**
     * Makes the policy of a piece of work that no annotation describes. Opted out, all of it runs.
     *
     * @param entrance the method through which work comes; slash keys may name it
     * @throws ConfigException for the first bad value, with the others as suppressed ones
     */
    public Policy unannotated(Method entrance) {
        GuardedMethod guarded = ofWork(entrance);
        LayerPolicies layers = layers(guarded);
        check(layers);
        return policy(layers, isOptedOut(layers.sources()) ? () -> Mode.OFF : mode(layers));
    }

    /** Returns the method through which work comes, as if nothing were written at it. */
    public static GuardedMethod ofWork(Method entrance) {
        return new GuardedMethod(
                entrance.getDeclaringClass(),
                entrance,
                Plain.class.getAnnotation(Deduplicated.class),
                false,
                entrance.getName(),
                CallKind.HTTP_REQUEST);
    }

    @Deduplicated
    private interface Plain {}

    private static Waiting waiting(GuardedMethod guarded, SettingSources sources) {
        boolean message = guarded.kind() == CallKind.MESSAGE;
        boolean own = sources.findForOperation(OperationSettings.WAIT_FOR).isPresent();
        return new Waiting(
                message && !own
                        ? ApplicationSettings.MESSAGE_WAIT_FOR.readFrom(sources.config())
                        : sources.value(OperationSettings.WAIT_FOR),
                !message);
    }

    private static Operation operation(GuardedMethod guarded, SettingSources sources) {
        return new Operation(
                guarded.beanClass().getName(),
                guarded.method().getName(),
                guarded.parameterTypes(),
                sources.value(OperationSettings.VERSION));
    }
}
