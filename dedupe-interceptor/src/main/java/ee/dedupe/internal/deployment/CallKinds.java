package ee.dedupe.internal.deployment;

import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import jakarta.ws.rs.Path;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Set;
import java.util.stream.Stream;

/** Tells what calls a method, by names where the server may lack the API. */
public final class CallKinds {
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

    /** Marks of MicroProfile Reactive Messaging: a channel's messages are given to the method, one by one. */
    private static final Set<String> INCOMING = Set.of(
            "org.eclipse.microprofile.reactive.messaging.Incoming",
            "io.smallrye.reactive.messaging.annotations.Incomings");

    private CallKinds() {}

    /** Tells what calls this method of a bean. */
    public static CallKind of(Class<?> beanClass, Method method) {
        if (MethodHierarchy.answersHttp(beanClass, method)) {
            return CallKind.HTTP_REQUEST;
        }
        if (receivesMessages(beanClass, method)) {
            return CallKind.MESSAGE;
        }
        if (returns(beanClass, method).hasValue()) {
            return CallKind.VALUE_METHOD;
        }
        return isIncoming(method) ? CallKind.MESSAGE : CallKind.VOID_METHOD;
    }

    /** Tells what the method returns, with type variables as the bean class binds them. */
    public static Returns returns(Class<?> beanClass, Method method) {
        TypeVariables generics = new TypeVariables(beanClass);
        return Returns.of(
                generics.erased(method.getGenericReturnType()), generics.resolved(method.getGenericReturnType()));
    }

    /** Returns whether an annotation of the whole class is about this method too. */
    public static boolean isMeantByClass(Class<?> beanClass, Method method) {
        return switch (of(beanClass, method)) {
            case HTTP_REQUEST -> MethodHierarchy.answersGuardedVerb(beanClass, method);
            case MESSAGE -> true;
            case VALUE_METHOD, VOID_METHOD ->
                !isResource(beanClass)
                        && !listens(beanClass)
                        && !Modifier.isPrivate(method.getModifiers())
                        && !Modifier.isStatic(method.getModifiers())
                        && !isCallback(method)
                        && !isOfObject(method);
        };
    }

    /** Returns whether the annotation leads to a guard. */
    public static boolean isGuarded(GuardedMethod guarded) {
        return guarded.kind() == CallKind.HTTP_REQUEST
                ? MethodHierarchy.answersGuardedVerb(guarded.beanClass(), guarded.method())
                : guarded.onMethod() || isMeantByClass(guarded.beanClass(), guarded.method());
    }

    static boolean isCallback(Method method) {
        return isMarked(method, CALLBACKS);
    }

    /** Returns whether the method is given the messages of a channel. */
    public static boolean isIncoming(Method method) {
        return isMarked(method, INCOMING);
    }

    private static boolean isMarked(Method method, Set<String> marks) {
        return Stream.of(method.getAnnotations())
                .map(Annotation::annotationType)
                .map(Class::getName)
                .anyMatch(marks::contains);
    }

    /** Returns whether the method hands a request on to another resource. */
    public static boolean isLocator(Class<?> beanClass, Method method) {
        return !MethodHierarchy.answersHttp(beanClass, method)
                && MethodHierarchy.declarations(beanClass, method)
                        .anyMatch(candidate -> candidate.isAnnotationPresent(Path.class));
    }

    static boolean isResource(Class<?> beanClass) {
        return MethodHierarchy.supertypes(beanClass)
                .anyMatch(type -> type.isAnnotationPresent(Path.class)
                        || Stream.of(type.getDeclaredMethods())
                                .anyMatch(method -> MethodHierarchy.answersHttp(beanClass, method)));
    }

    public static boolean listens(Class<?> beanClass) {
        return MethodHierarchy.supertypes(beanClass).map(Class::getName).anyMatch(LISTENER::equals);
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
