package ee.dedupe.cdi;

import ee.dedupe.DedupeBy;
import ee.dedupe.OnDuplicate;
import ee.dedupe.call.GuardedOperation;
import ee.dedupe.config.Guarded;
import ee.dedupe.config.Kind;
import ee.dedupe.config.PolicyMaker;
import ee.dedupe.config.ServerHabits;
import ee.dedupe.engine.Policy;
import ee.dedupe.messaging.MessageOperation;
import ee.dedupe.method.Arguments;
import ee.dedupe.method.JsonShapes;
import ee.dedupe.method.MethodOperation;
import ee.dedupe.method.Returns;
import ee.dedupe.rest.HttpOperation;
import ee.dedupe.spi.DuplicateResponder;
import jakarta.enterprise.inject.spi.BeanManager;
import jakarta.enterprise.inject.spi.DeploymentException;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Makes the operation of a guarded method, and refuses one that cannot be guarded as asked.
 *
 * @param maker resolves its policy
 * @param beans finds beans
 * @param own the application's beans that an annotation may name
 */
record OperationFactory(PolicyMaker maker, BeanManager beans, ApplicationBeans own) {

    /**
     * The operation; empty when it is opted out.
     *
     * @throws DeploymentException when the operation cannot be guarded as asked
     * @throws ee.dedupe.spi.ConfigException for a bad value
     */
    Optional<GuardedOperation> operation(Guarded guarded) {
        return maker.policy(guarded).map(policy -> switch (guarded.kind()) {
            case REQUEST -> httpOperation(guarded, policy);
            case FUNCTION, PROCEDURE -> methodOperation(guarded, policy);
            case MESSAGE -> new MessageOperation(policy);
        });
    }

    private HttpOperation httpOperation(Guarded guarded, Policy policy) {
        if (ServerHabits.containerParsesForms()
                && PlatformApi.SERVLET.isAbsent()
                && FormFields.areTakenBy(guarded.beanClass(), guarded.method())) {
            throw PlatformApi.SERVLET.neededBy(
                    "@Deduplicated on " + guarded.label() + ", which takes fields of a form,");
        }
        maker.onDuplicate(guarded);
        Optional<Class<? extends DuplicateResponder>> responder = maker.responder(guarded);
        responder.ifPresent(type -> own.get(type, beans));
        return new HttpOperation(policy, responder, Hierarchy.takesEntity(guarded.beanClass(), guarded.method()));
    }

    private MethodOperation methodOperation(Guarded guarded, Policy policy) {
        if (PlatformApi.JSON_BINDING.isAbsent()) {
            throw PlatformApi.JSON_BINDING.neededBy("@Deduplicated on " + guarded.label());
        }
        OnDuplicate onDuplicate = maker.onDuplicate(guarded);
        Returns returns = Kinds.returns(guarded.beanClass(), guarded.method());
        if (!returns.canBeMade()) {
            throw Misuse.problem(
                    guarded,
                    "a stopped call must return a " + returns.declared().getName()
                            + ". Return CompletionStage, CompletableFuture or Future");
        }
        if (onDuplicate == OnDuplicate.REPLAY && guarded.kind() == Kind.FUNCTION) {
            JsonShapes.unreadable(returns.value()).ifPresent(why -> {
                throw Misuse.problem(
                        guarded,
                        "its result cannot be given again: " + why
                                + ". Return a class that JSON can hold, or choose onDuplicate = REJECT");
            });
        }
        Arguments arguments = arguments(guarded);
        for (Arguments.Parameter parameter : arguments.parameters()) {
            JsonShapes.unwritable(parameter.type()).ifPresent(why -> {
                throw Misuse.problem(
                        guarded,
                        "its parameter " + (parameter.index() + 1) + " cannot tell calls apart: " + why
                                + ". Mark the parameters that can with @DedupeBy");
            });
        }
        return new MethodOperation(policy, onDuplicate, arguments, returns);
    }

    private static Arguments arguments(Guarded guarded) {
        Generics generics = new Generics(guarded.beanClass());
        Type[] types = guarded.method().getGenericParameterTypes();
        List<Integer> marked = IntStream.range(0, types.length)
                .filter(index -> guarded.method().getParameters()[index].isAnnotationPresent(DedupeBy.class))
                .boxed()
                .toList();
        List<Integer> counting =
                marked.isEmpty() ? IntStream.range(0, types.length).boxed().toList() : marked;
        return new Arguments(counting.stream()
                .map(index ->
                        new Arguments.Parameter(index, generics.resolved(types[index]), generics.erased(types[index])))
                .toList());
    }
}
