package ee.dedupe.internal.deployment;

import ee.dedupe.Deduplicated;
import ee.dedupe.internal.json.JsonShapes;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.method.Arguments;
import ee.dedupe.internal.method.Returns;
import ee.dedupe.internal.operation.CallKind;
import ee.dedupe.internal.operation.GuardedMethod;
import jakarta.ws.rs.sse.SseEventSink;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The checks that tell where the annotation cannot be honored. Each problem names the place and the remedy. */
public final class AnnotationChecks {
    private static final String PAST_INTERCEPTORS =
            "the container calls it past all interceptors. Annotate a method of another"
                    + " bean that it calls, or give its work to Deduplicator.call; see \"A timer, once in the cluster\" in the manual";
    private static final String MESSAGE = "org.eclipse.microprofile.reactive.messaging.Message";

    private AnnotationChecks() {}

    /** Why this method cannot be guarded, if so. Methods that are opted out are not asked about. */
    public static Optional<String> of(GuardedMethod guarded) {
        if (!CallKinds.isGuarded(guarded)) {
            return guarded.kind() == CallKind.HTTP_REQUEST && guarded.onMethod()
                    ? told(
                            guarded,
                            "requests are guarded whose verb is POST, PUT or PATCH, and this method answers another."
                                    + " Remove the annotation, or put it on a method without a verb that this one calls"
                                    + " on another bean")
                    : Optional.empty();
        }
        return unreachable(guarded)
                .or(() -> guarded.kind() == CallKind.HTTP_REQUEST
                        ? unanswerable(guarded).or(() -> emptyBody(guarded))
                        : uncalled(guarded));
    }

    /**
     * Why what a method takes or returns cannot be honored, if so. Of a method that answers no request: its parameters tell
     * calls apart, and its result may be given again.
     *
     * @param replayed whether it is
     */
    public static Optional<String> ofShapes(
            GuardedMethod guarded, boolean replayed, Returns returns, Arguments arguments) {
        if (!returns.canBeMade()) {
            return told(
                    guarded,
                    "a stopped call must return a " + returns.declared().getName()
                            + ". Return CompletionStage, CompletableFuture or Future");
        }
        return unreadable(guarded, replayed, returns)
                .or(() -> untold(guarded, arguments))
                .or(() -> unwritable(guarded, arguments));
    }

    private static Optional<String> unreadable(GuardedMethod guarded, boolean replayed, Returns returns) {
        return replayed && guarded.kind() == CallKind.VALUE_METHOD
                ? JsonShapes.unreadable(returns.value())
                        .flatMap(why -> told(
                                guarded,
                                "its result cannot be given again: " + why
                                        + ". Return a class that JSON can hold, or choose onDuplicate = REJECT"))
                : Optional.empty();
    }

    /** All its calls would be one, whatever the state of the bean. */
    private static Optional<String> untold(GuardedMethod guarded, Arguments arguments) {
        return guarded.kind() != CallKind.MESSAGE
                        && arguments.parameters().isEmpty()
                        && guarded.annotation().version().isEmpty()
                ? told(
                        guarded,
                        "it has no parameter that tells calls apart, and the fields of its bean never count. Give it one, write a"
                                + " version, such as version = \"1\", if all its calls are one, or take it out with enabled ="
                                + " false")
                : Optional.empty();
    }

    private static Optional<String> unwritable(GuardedMethod guarded, Arguments arguments) {
        return arguments.parameters().stream()
                .flatMap(parameter -> JsonShapes.unwritable(parameter.type())
                        .flatMap(why -> told(
                                guarded,
                                "its parameter " + (parameter.index() + 1) + " cannot tell calls apart: " + why
                                        + ". Mark the parameters that can with @DedupeBy, or make it a record, give it getters or a"
                                        + " @JsonbTypeAdapter"))
                        .stream())
                .findFirst();
    }

    /** Why an {@code @Incoming} method cannot be guarded, if so. */
    public static Optional<String> ofIncoming(GuardedMethod guarded, MessageOperation operation) {
        if (Stream.of(guarded.method().getParameterTypes()).map(Class::getName).anyMatch(MESSAGE::equals)) {
            return told(
                    guarded,
                    "a method that takes the Message acknowledges it itself, which the guard cannot see. Take the payload,"
                            + " and the metadata as a further parameter");
        }
        if (operation.comparesContent() && operation.payload().parameters().isEmpty()) {
            return told(
                    guarded,
                    "no parameter has the payload that guardBy = FINGERPRINT compares. Take it, or leave guardBy out");
        }
        return ofShapes(
                guarded,
                false,
                operation.returns(),
                operation.comparesContent() ? operation.payload() : new Arguments(List.of()));
    }

    /**
     * Why calls of this method could not be driven on, if so.
     *
     * @param parameters the types of all of them
     */
    public static Optional<String> ofRecovery(GuardedMethod guarded, Returns returns, List<Type> parameters) {
        if (returns.isLater()) {
            return told(
                    guarded,
                    "an abandoned call is driven on to its end: return the value itself, or leave recovery and"
                            + " compensation out");
        }
        return IntStream.range(0, parameters.size())
                .boxed()
                .flatMap(index -> JsonShapes.unreadable(parameters.get(index))
                        .flatMap(why -> told(
                                guarded,
                                "its parameter " + (index + 1) + " cannot be given to its recovery or compensation: "
                                        + why + ". Take a class that JSON can hold, or leave them out"))
                        .stream())
                .findFirst();
    }

    /** An annotation on an interface that the bean's own method does not carry: CDI ignores it there. */
    public static List<String> onInterfaces(Class<?> beanClass, List<GuardedMethod> found) {
        return MethodHierarchy.supertypes(beanClass)
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

    /** An annotation on a decorator, whose methods no interceptor is asked for. */
    public static Optional<String> onDecorator(Class<?> decorator, List<GuardedMethod> found) {
        return found.stream().anyMatch(guarded -> guarded.annotation().enabled())
                ? Optional.of(text(
                        decorator.getName(),
                        "CDI does not intercept the methods of a decorator. Annotate the bean that it decorates"))
                : Optional.empty();
    }

    /** An annotation that the server does not see, since it makes objects of the class past all extensions. */
    static String unseen(GuardedMethod guarded) {
        return text(
                guarded.label(),
                "this server makes objects from the class file too, which does not have the annotation: it is"
                        + " inherited, or added by an extension. Annotate the method itself");
    }

    /** An annotation on a class none of whose methods it could guard. */
    public static Optional<String> guardsNothing(Class<?> beanClass, List<GuardedMethod> found) {
        boolean asked = found.stream().anyMatch(guarded -> guarded.annotation().enabled());
        boolean onClassOnly = found.stream().noneMatch(GuardedMethod::onMethod);
        // One that is inherited, or of a stereotype, may stand on a resource that only reads.
        boolean ofOthers = beanClass.getDeclaredAnnotation(Deduplicated.class) == null;
        boolean possible = found.stream()
                .anyMatch(guarded ->
                        (ofOthers && guarded.kind() == CallKind.HTTP_REQUEST) || CallKinds.isGuarded(guarded));
        return asked && onClassOnly && !possible
                ? Optional.of(text(
                        beanClass.getName(),
                        "none of its methods can be guarded. Annotate the method that is" + " to run once"))
                : Optional.empty();
    }

    private static boolean implementsIt(GuardedMethod guarded, Method method) {
        return method.equals(
                MethodHierarchy.overridden(method.getDeclaringClass(), guarded.method(), guarded.beanClass()));
    }

    private static Optional<String> unreachable(GuardedMethod guarded) {
        int modifiers = guarded.method().getModifiers();
        if (Modifier.isPrivate(modifiers) || Modifier.isStatic(modifiers) || Modifier.isFinal(modifiers)) {
            return told(
                    guarded,
                    "it is private, static or final, so CDI cannot intercept it. Make it a plain public method");
        }
        return Modifier.isFinal(guarded.beanClass().getModifiers())
                ? told(guarded, "its class is final, so CDI cannot intercept it. Make the class non-final")
                : Optional.empty();
    }

    private static Optional<String> unanswerable(GuardedMethod guarded) {
        Class<?> returned = guarded.method().getReturnType();
        if (CompletionStage.class.isAssignableFrom(returned) && !returned.isAssignableFrom(CompletableFuture.class)) {
            return told(guarded, "a stopped call must return a stage. Return CompletionStage or CompletableFuture");
        }
        return takes(guarded, SseEventSink.class)
                ? told(guarded, "an event stream has no answer to stop. Remove the annotation, or the SseEventSink")
                : Optional.empty();
    }

    private static Optional<String> emptyBody(GuardedMethod guarded) {
        return ServletRequests.areInjectedInto(guarded.beanClass())
                ? told(
                        guarded,
                        "the body of a guarded request cannot be read from a servlet request that CDI injects. Replace"
                                + " @Inject by @Context, or take the body as a parameter: byte[], InputStream or"
                                + " List<EntityPart>")
                : Optional.empty();
    }

    private static Optional<String> uncalled(GuardedMethod guarded) {
        if (CallKinds.isLocator(guarded.beanClass(), guarded.method())) {
            return told(
                    guarded,
                    "it hands the request on to another resource. Annotate the method there that carries @POST, @PUT or"
                            + " @PATCH");
        }
        return CallKinds.isCallback(guarded.method()) ? told(guarded, PAST_INTERCEPTORS) : Optional.empty();
    }

    private static boolean takes(GuardedMethod guarded, Class<?> parameter) {
        return Arrays.asList(guarded.method().getParameterTypes()).contains(parameter);
    }

    private static Optional<String> told(GuardedMethod guarded, String why) {
        return Optional.of(text(guarded.label(), why));
    }

    private static String text(String place, String why) {
        return "DEDUP0020 @Deduplicated on " + place + " cannot be honored: " + why;
    }
}
