package ee.dedupe.internal.deployment;

import ee.dedupe.DedupeBy;
import ee.dedupe.GuardBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.Scope;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.claim.Term;
import ee.dedupe.internal.config.OperationPlan;
import ee.dedupe.internal.config.PolicyMaker;
import ee.dedupe.internal.engine.Policy;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.MethodRecovery;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.operation.GuardedMethod;
import ee.dedupe.internal.operation.Operation;
import ee.dedupe.internal.platform.PlatformApi;
import ee.dedupe.internal.platform.ServerQuirks;
import ee.dedupe.internal.rest.HttpOperation;
import ee.dedupe.internal.rest.key.RequestKeys;
import ee.dedupe.internal.rest.parameters.TakenParameters;
import ee.dedupe.internal.rest.payload.CanonicalJson;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.lang.reflect.Type;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Makes the operation of a guarded method.
 *
 * @param maker resolves its plan
 * @param beans is given each bean class that an annotation names, and throws when there is no such bean
 * @param incoming makes those of {@code @Incoming} methods
 */
public record OperationFactory(PolicyMaker maker, Consumer<Class<?>> beans, IncomingFactory incoming) {
    /**
     * The operation; empty when it is opted out.
     *
     * @throws DeploymentException when the operation cannot be guarded as asked
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    public Optional<GuardedOperation> operation(GuardedMethod guarded) {
        return maker.plan(guarded).map(plan -> {
            plan.responder().ifPresent(beans);
            plan.validator().ifPresent(beans);
            return switch (guarded.kind()) {
                case HTTP_REQUEST -> httpOperation(guarded, plan);
                case VALUE_METHOD, VOID_METHOD -> methodOperation(guarded, plan);
                case MESSAGE -> messageOperation(guarded, plan.policy());
            };
        });
    }

    private static HttpOperation httpOperation(GuardedMethod guarded, OperationPlan plan) {
        if (ServerQuirks.containerParsesForms()
                && PlatformApi.SERVLET.isAbsent()
                && FormParameters.areTakenBy(guarded.beanClass(), guarded.method())) {
            throw PlatformApi.SERVLET.neededBy(
                    "@Deduplicated on " + guarded.label() + ", which takes fields of a form,");
        }
        boolean needsServletBody = !PlatformApi.SERVLET.isAbsent()
                && (ServletRequests.areSeenBy(guarded.beanClass())
                        || FormParameters.areTakenBy(guarded.beanClass(), guarded.method()));
        TakenParameters taken = TakenParameters.of(
                guarded.beanClass(),
                MethodHierarchy.declarations(guarded.beanClass(), guarded.method())
                        .toList());
        return new HttpOperation(
                plan.policy(),
                plan.responder(),
                plan.validator(),
                plan.jsonWithout().map(CanonicalJson::new),
                RequestKeys.at(plan.keyFrom(), plan.keyFormat()),
                taken,
                needsServletBody,
                plan.requestCap(),
                plan.terms());
    }

    private MessageOperation messageOperation(GuardedMethod guarded, Policy policy) {
        if (!CallKinds.isIncoming(guarded.method())) {
            return MessageOperation.ofListener(policy);
        }
        MessageOperation operation = incoming.operation(
                guarded, policy, arguments(guarded, policy), CallKinds.returns(guarded.beanClass(), guarded.method()));
        warnOfPayload(guarded, policy, operation.message().areNone());
        return operation;
    }

    private static void warnOfPayload(GuardedMethod guarded, Policy policy, boolean payloadAlone) {
        if (payloadAlone && policy.guardBy() != GuardBy.FINGERPRINT) {
            IncomingFactory.warn(guarded);
        }
    }

    private MethodOperation methodOperation(GuardedMethod guarded, OperationPlan plan) {
        if (PlatformApi.JSON_BINDING.isAbsent()) {
            throw PlatformApi.JSON_BINDING.neededBy("@Deduplicated on " + guarded.label());
        }
        warnOfPayload(guarded, plan.policy(), CallKinds.isIncoming(guarded.method()));
        OnDuplicate onDuplicate = plan.onDuplicate();
        Returns returns = CallKinds.returns(guarded.beanClass(), guarded.method());
        Arguments arguments = arguments(guarded, plan.policy());
        AnnotationChecks.ofShapes(guarded, onDuplicate == OnDuplicate.REPLAY, returns, arguments)
                .ifPresent(problem -> {
                    throw new DeploymentException(problem);
                });
        return new MethodOperation(
                plan.policy(), onDuplicate, arguments, returns, plan.validator(), recovery(guarded, plan, returns));
    }

    private Optional<MethodRecovery> recovery(GuardedMethod guarded, OperationPlan plan, Returns returns) {
        MethodRecovery.Handlers handlers = new MethodRecovery.Handlers(plan.recovery(), plan.compensation());
        return handlers.isEmpty() ? Optional.empty() : Optional.of(recovery(guarded, plan.policy(), returns, handlers));
    }

    private MethodRecovery recovery(
            GuardedMethod guarded, Policy policy, Returns returns, MethodRecovery.Handlers handlers) {
        TypeVariables generics = new TypeVariables(guarded.beanClass());
        List<Type> parameters = Stream.of(guarded.method().getGenericParameterTypes())
                .map(generics::resolved)
                .toList();
        AnnotationChecks.ofRecovery(guarded, returns, parameters).ifPresent(problem -> {
            throw new DeploymentException(problem);
        });
        handlers.recovery().ifPresent(beans);
        handlers.compensation().ifPresent(beans);
        Operation operation = policy.operation();
        Duration lease = ((Term.Leased) policy.fingerprint().term()).lease();
        return new MethodRecovery(
                operation.label() + "(" + String.join(",", operation.parameterTypes()) + ")",
                lease,
                parameters,
                handlers);
    }

    private static Arguments arguments(GuardedMethod guarded, Policy policy) {
        return arguments(guarded, policy.scope() != Scope.SHARED && BeanState.isKeptIn(guarded.beanClass()));
    }

    static Arguments arguments(GuardedMethod guarded, boolean ofBean) {
        TypeVariables generics = new TypeVariables(guarded.beanClass());
        Type[] types = guarded.method().getGenericParameterTypes();
        List<Arguments.Parameter> all = IntStream.range(0, types.length)
                .mapToObj(index ->
                        new Arguments.Parameter(index, generics.resolved(types[index]), generics.erased(types[index])))
                .toList();
        List<Arguments.Parameter> marked = all.stream()
                .filter(parameter ->
                        guarded.method().getParameters()[parameter.index()].isAnnotationPresent(DedupeBy.class))
                .toList();
        return new Arguments(
                marked.isEmpty() ? all : marked, marked.isEmpty() ? Optional.empty() : Optional.of(all), ofBean);
    }
}
