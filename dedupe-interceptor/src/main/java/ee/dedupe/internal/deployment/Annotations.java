package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.operation.GuardedMethod;
import jakarta.enterprise.inject.Stereotype;
import jakarta.enterprise.inject.spi.AnnotatedMethod;
import jakarta.enterprise.inject.spi.AnnotatedType;
import jakarta.enterprise.inject.spi.BeanManager;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the annotation in force for each method of a bean, through CDI's view of the class, so that what other
 * extensions changed counts.
 *
 * @param beans knows stereotypes
 */
public record Annotations(BeanManager beans) {

    /** Every method of the bean for which an annotation is in force, opted out or not. */
    public List<GuardedMethod> of(AnnotatedType<?> type) {
        Optional<Deduplicated> onClass = onClass(type);
        if (onClass.isEmpty() && !isOnAMethod(type)) {
            // As of nearly every bean of an application: what follows looks at each method of all its supertypes.
            return List.of();
        }
        Map<Method, AnnotatedMethod<?>> view = type.getMethods().stream()
                .collect(Collectors.toMap(AnnotatedMethod::getJavaMember, Function.identity(), (one, same) -> one));
        List<GuardedMethod> found = new ArrayList<>();
        for (Method method : methods(type.getJavaClass())) {
            AnnotatedMethod<?> seen = view.get(method);
            Deduplicated own = seen == null ? null : seen.getAnnotation(Deduplicated.class);
            String beanClass = type.getJavaClass().getName();
            if (own != null) {
                found.add(new GuardedMethod(
                        type.getJavaClass(),
                        method,
                        own,
                        true,
                        beanClass + "." + method.getName(),
                        CallKinds.of(type.getJavaClass(), method)));
            } else if (onClass.isPresent()) {
                found.add(new GuardedMethod(
                        type.getJavaClass(),
                        method,
                        onClass.get(),
                        false,
                        beanClass,
                        CallKinds.of(type.getJavaClass(), method)));
            }
        }
        return found;
    }

    private static boolean isOnAMethod(AnnotatedType<?> type) {
        for (AnnotatedMethod<?> method : type.getMethods()) {
            if (method.isAnnotationPresent(Deduplicated.class)) {
                return true;
            }
        }
        return false;
    }

    /** Returns the methods that a call can reach: the most special of each overridden method. */
    private static Collection<Method> methods(Class<?> beanClass) {
        List<Method> reached = new ArrayList<>();
        for (Class<?> type = beanClass; type != null && type != Object.class; type = type.getSuperclass()) {
            Stream.of(type.getDeclaredMethods())
                    .filter(method -> !method.isSynthetic() && !isOverridden(method, reached, beanClass))
                    .forEach(reached::add);
        }
        MethodHierarchy.supertypes(beanClass)
                .filter(Class::isInterface)
                .flatMap(type -> Stream.of(type.getDeclaredMethods()))
                .filter(method -> method.isDefault() && !isOverridden(method, reached, beanClass))
                .forEach(reached::add);
        return reached;
    }

    private static boolean isOverridden(Method method, List<Method> bySpecial, Class<?> beanClass) {
        return bySpecial.stream()
                .anyMatch(special ->
                        method.equals(MethodHierarchy.overridden(method.getDeclaringClass(), special, beanClass)));
    }

    private Optional<Deduplicated> onClass(AnnotatedType<?> type) {
        Deduplicated own = type.getAnnotation(Deduplicated.class);
        return own != null ? Optional.of(own) : inStereotypes(type.getAnnotations(), this::definition);
    }

    /**
     * Returns what a stereotype of this class says and the container does not know; else empty. Where two
     * modules of an EAR have stereotypes of one name, Weld takes one for the other, whose annotation may be that of
     * another copy of this library.
     */
    public Optional<Deduplicated> lost(AnnotatedType<?> type) {
        return onClass(type)
                .filter(found -> !type.isAnnotationPresent(Deduplicated.class)
                        && inStereotypes(type.getAnnotations(), this::knownDefinition)
                                .isEmpty());
    }

    private static Optional<Deduplicated> inStereotypes(
            Collection<Annotation> annotations,
            Function<Class<? extends Annotation>, Collection<Annotation>> definition) {
        for (Annotation annotation : annotations) {
            if (annotation instanceof Deduplicated found) {
                return Optional.of(found);
            }
            Optional<Deduplicated> found = inStereotypes(definition.apply(annotation.annotationType()), definition);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    /** Reads a stereotype from its class file; an extension may have made one of another annotation. */
    private Collection<Annotation> definition(Class<? extends Annotation> type) {
        return type.isAnnotationPresent(Stereotype.class) ? List.of(type.getAnnotations()) : knownDefinition(type);
    }

    private Collection<Annotation> knownDefinition(Class<? extends Annotation> type) {
        return beans.isStereotype(type) ? beans.getStereotypeDefinition(type) : List.of();
    }
}
