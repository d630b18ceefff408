package ee.dedupe.cdi;

import ee.dedupe.config.Guarded;
import ee.dedupe.config.Kind;
import ee.dedupe.method.Returns;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.stream.Stream;

/** Tells what calls a method, by names where the server may lack the API. */
final class Kinds {
    private static final String LISTENER = "jakarta.jms.MessageListener";
    private static final String MESSAGE = "jakarta.jms.Message";

    /** Marks of methods that the container calls without interceptors, or to make beans. */
    private static final Set<String> CALLBACKS = Set.of(
            "jakarta.annotation.PostConstruct",
            "jakarta.annotation.PreDestroy",
            "jakarta.ejb.AfterBegin",
            "jakarta.ejb.AfterCompletion",
            "jakarta.ejb.BeforeCompletion",
            "jakarta.ejb.PostActivate",
            "jakarta.ejb.PrePassivate",
            "jakarta.ejb.Schedule",
            "jakarta.ejb.Schedules",
            "jakarta.ejb.Timeout",
            "jakarta.enterprise.inject.Produces",
            "jakarta.inject.Inject",
            "jakarta.interceptor.AroundConstruct",
            "jakarta.interceptor.AroundInvoke",
            "jakarta.interceptor.AroundTimeout");

    private Kinds() {}

    static Kind of(Class<?> beanClass, Method method) {
        if (Hierarchy.answersHttp(beanClass, method)) {
            return Kind.REQUEST;
        }
        if (receivesMessages(beanClass, method)) {
            return Kind.MESSAGE;
        }
        return returns(beanClass, method).hasValue() ? Kind.FUNCTION : Kind.PROCEDURE;
    }

    /** What it returns, as the bean class has it. */
    static Returns returns(Class<?> beanClass, Method method) {
        Generics generics = new Generics(beanClass);
        return Returns.of(
                generics.erased(method.getGenericReturnType()), generics.resolved(method.getGenericReturnType()));
    }

    /** Whether an annotation of the whole class is about this method too. */
    static boolean isMeantByClass(Class<?> beanClass, Method method) {
        return switch (of(beanClass, method)) {
            case REQUEST -> Hierarchy.answersGuardedVerb(beanClass, method);
            case MESSAGE -> true;
            case FUNCTION, PROCEDURE ->
                !isResource(beanClass)
                        && !listens(beanClass)
                        && !Modifier.isPrivate(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers())
                        && !isCallback(method)
                        && !isOfObject(method);
        };
    }

    /** Whether the annotation leads to a guard. */
    static boolean isGuarded(Guarded guarded) {
        return guarded.kind() == Kind.REQUEST
                ? Hierarchy.answersGuardedVerb(guarded.beanClass(), guarded.method())
                : guarded.onMethod() || isMeantByClass(guarded.beanClass(), guarded.method());
    }

    static boolean isCallback(Method method) {
        return Stream.of(method.getAnnotations())
                .map(Annotation::annotationType)
                .map(Class::getName)
                .anyMatch(CALLBACKS::contains);
    }

    /** Whether it hands a request on to another resource. */
    static boolean isLocator(Class<?> beanClass, Method method) {
        return !Hierarchy.answersHttp(beanClass, method)
                && Hierarchy.declarations(beanClass, method)
                        .anyMatch(candidate -> candidate.isAnnotationPresent(Path.class));
    }

    static boolean isResource(Class<?> beanClass) {
        return Hierarchy.supertypes(beanClass)
                .anyMatch(type -> type.isAnnotationPresent(Path.class)
                        || Stream.of(type.getDeclaredMethods())
                                .anyMatch(method -> Hierarchy.answersHttp(beanClass, method)));
    }

    static boolean listens(Class<?> beanClass) {
        return Hierarchy.supertypes(beanClass).map(Class::getName).anyMatch(LISTENER::equals);
    }

    private static boolean receivesMessages(Class<?> beanClass, Method method) {
        return method.getName().equals("onMessage")
                && method.getParameterCount() == 1
                && method.getParameterTypes()[0].getName().equals(MESSAGE)
                && listens(beanClass);
    }

    private static boolean isOfObject(Method method) {
        return Stream.of(Object.class.getMethods())
                .anyMatch(common -> common.getName().equals(method.getName())
                        && Stream.of(common.getParameterTypes())
                                .toList()
                                .equals(Stream.of(method.getParameterTypes()).toList()));
    }
}
