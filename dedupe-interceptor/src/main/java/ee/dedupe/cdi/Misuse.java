package ee.dedupe.cdi;

import ee.dedupe.Deduplicated;
import ee.dedupe.config.Guarded;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.sse.SseEventSink;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** What the annotation cannot be honoured on. Each problem names the place and the remedy. */
final class Misuse {
    private static final String NO_HTTP_METHOD = "it answers no HTTP method. This version guards Jakarta REST resource"
            + " methods; annotate the method that carries @POST, @PUT or @PATCH";

    private Misuse() {}

    /** Why this method cannot be guarded, if so. Methods that are opted out are not asked about. */
    static Optional<String> of(Guarded guarded) {
        boolean answersHttp = Hierarchy.answersHttp(guarded.beanClass(), guarded.method());
        if (!answersHttp) {
            return guarded.onMethod() ? problem(guarded, NO_HTTP_METHOD) : Optional.empty();
        }
        if (!Hierarchy.answersGuardedVerb(guarded.beanClass(), guarded.method())) {
            return Optional.empty();
        }
        return unreachable(guarded).or(() -> unanswerable(guarded)).or(() -> unseenFailures(guarded));
    }

    /** An annotation on an interface that the bean's own method does not carry: CDI ignores it there. */
    static List<String> onInterfaces(Class<?> beanClass, List<Guarded> found) {
        return Hierarchy.supertypes(beanClass)
                .filter(Class::isInterface)
                .flatMap(type -> Stream.of(type.getMethods())
                        .filter(method -> method.isAnnotationPresent(Deduplicated.class)
                                || type.isAnnotationPresent(Deduplicated.class))
                        .filter(method -> found.stream().noneMatch(guarded -> implementsIt(guarded, method)))
                        .map(method -> "DEDUP0021 @Deduplicated on interface " + type.getName() + "." + method.getName()
                                + " is not seen by CDI. Put it on " + beanClass.getName() + " or its method"))
                .distinct()
                .toList();
    }

    /** An annotation on a class none of whose methods it could guard. */
    static Optional<String> guardsNothing(Class<?> beanClass, List<Guarded> found) {
        boolean asked = found.stream().anyMatch(guarded -> guarded.annotation().enabled());
        boolean onClassOnly = found.stream().noneMatch(Guarded::onMethod);
        boolean possible = found.stream().anyMatch(guarded -> Hierarchy.answersHttp(beanClass, guarded.method()));
        return asked && onClassOnly && !possible
                ? Optional.of(
                        "DEDUP0020 @Deduplicated on " + beanClass.getName() + " cannot be honoured: " + NO_HTTP_METHOD)
                : Optional.empty();
    }

    private static boolean implementsIt(Guarded guarded, Method method) {
        return method.equals(Hierarchy.overridden(method.getDeclaringClass(), guarded.method(), guarded.beanClass()));
    }

    private static Optional<String> unreachable(Guarded guarded) {
        int modifiers = guarded.method().getModifiers();
        if (Modifier.isPrivate(modifiers) || Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers)) {
            return problem(
                    guarded,
                    "it is private, static or final, so CDI cannot intercept it. Make it a plain public method");
        }
        return Modifier.isFinal(guarded.beanClass().getModifiers())
                ? problem(guarded, "its class is final, so CDI cannot intercept it. Make the class non-final")
                : Optional.empty();
    }

    private static Optional<String> unanswerable(Guarded guarded) {
        Class<?> returned = guarded.method().getReturnType();
        if (AsyncResult.isStage(returned) && !returned.isAssignableFrom(CompletableFuture.class)) {
            return problem(guarded, "a stopped call must return a stage. Return CompletionStage or CompletableFuture");
        }
        return takes(guarded, SseEventSink.class)
                ? problem(guarded, "an event stream has no answer to stop. Remove the annotation, or the SseEventSink")
                : Optional.empty();
    }

    private static Optional<String> unseenFailures(Guarded guarded) {
        boolean byException =
                guarded.annotation().keepOn().length + guarded.annotation().releaseOn().length > 0;
        return byException && takes(guarded, AsyncResponse.class)
                ? problem(
                        guarded,
                        "keepOn and releaseOn cannot see what AsyncResponse.resume is given. Use keepStatus and"
                                + " releaseStatus, or return a CompletionStage")
                : Optional.empty();
    }

    private static boolean takes(Guarded guarded, Class<?> parameter) {
        return Arrays.asList(guarded.method().getParameterTypes()).contains(parameter);
    }

    private static Optional<String> problem(Guarded guarded, String why) {
        return Optional.of("DEDUP0020 @Deduplicated on " + guarded.label() + " cannot be honoured: " + why);
    }
}
