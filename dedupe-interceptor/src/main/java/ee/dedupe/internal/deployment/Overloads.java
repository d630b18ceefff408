package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import java.lang.reflect.Method;
import java.util.List;

/** Methods of one name, which a key cannot tell apart. */
public final class Overloads {
    private Overloads() {}

    /**
     * Returns the methods that can be guarded; all where none can, so that it is told why.
     *
     * @param unwritten an annotation in which nothing is written
     */
    public static List<Method> guardable(Class<?> beanClass, List<Method> ofOneName, Deduplicated unwritten) {
        if (ofOneName.size() < 2) {
            return ofOneName;
        }
        List<Method> guardable = ofOneName.stream()
                .filter(method -> canBeGuarded(new GuardedMethod(
                        beanClass,
                        method,
                        unwritten,
                        true,
                        beanClass.getName() + "." + method.getName(),
                        CallKinds.of(beanClass, method))))
                .toList();
        return guardable.isEmpty() ? ofOneName : guardable;
    }

    private static boolean canBeGuarded(GuardedMethod candidate) {
        if (!CallKinds.isGuarded(candidate) || AnnotationChecks.of(candidate).isPresent()) {
            return false;
        }
        return candidate.kind() == CallKind.HTTP_REQUEST
                || candidate.kind() == CallKind.MESSAGE
                || AnnotationChecks.ofShapes(
                                candidate,
                                false,
                                CallKinds.returns(candidate.beanClass(), candidate.method()),
                                OperationFactory.arguments(candidate, false))
                        .isEmpty();
    }
}
