package ee.dedupe.internal.method;

import ee.dedupe.internal.call.RunSurface;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * The type that a method returns.
 *
 * @param declared its return type
 * @param value the type of the value inside; {@code void} when there is none
 */
public record Returns(Class<?> declared, Type value) {
    /** Reads a method's return type, which is given with its type variables replaced. */
    public static Returns of(Class<?> declared, Type generic) {
        if (!isLater(declared)) {
            return new Returns(declared, declared == Void.class ? void.class : generic);
        }
        Type inside = generic instanceof ParameterizedType parameterized
                ? parameterized.getActualTypeArguments()[0]
                : Object.class;
        Type value = inside instanceof WildcardType any ? any.getUpperBounds()[0] : inside;
        boolean none = value == Void.class || (inside instanceof WildcardType && value == Object.class);
        return new Returns(declared, none ? void.class : value);
    }

    public boolean hasValue() {
        return value != void.class;
    }

    /** Returns the class of a value, which is no primitive; Object where it is not known. */
    Class<?> valueClass() {
        Type type = value instanceof ParameterizedType parameterized ? parameterized.getRawType() : value;
        return type instanceof Class<?> known
                ? MethodType.methodType(known).wrap().returnType()
                : Object.class;
    }

    /** Returns whether the value comes later. */
    public boolean isLater() {
        return isLater(declared);
    }

    /** Returns whether a call that did not run can return something of the declared type. */
    public boolean canBeMade() {
        return !isLater() || declared.isAssignableFrom(CompletableFuture.class);
    }

    private static boolean isLater(Class<?> declared) {
        return CompletionStage.class.isAssignableFrom(declared) || Future.class.isAssignableFrom(declared);
    }

    /** The value as the method returns it; zero for null where the type is primitive. */
    public @Nullable Object give(@Nullable Object given) {
        return isLater() ? CompletableFuture.completedFuture(given) : now(given);
    }

    private @Nullable Object now(@Nullable Object given) {
        return given == null && declared.isPrimitive() && declared != void.class
                ? Array.get(Array.newInstance(declared, 1), 0)
                : given;
    }

    /** Tells how a call that returned this has ended, and hands on what its caller gets. */
    public @Nullable Object watch(@Nullable Object result, RunSurface.End end) {
        if (result instanceof CompletionStage<?> stage && isLater()) {
            CompletionStage<?> told = stage.whenComplete((inside, failure) -> {
                if (failure == null) {
                    end.returned(inside, true);
                } else {
                    end.failed(cause(failure, failure instanceof CompletionException), true);
                }
            });
            return told;
        }
        if (result instanceof Future<?> future && isLater()) {
            finished(future, end);
        } else {
            end.returned(result, true);
        }
        return result;
    }

    /** A future that is not done tells nobody when it is. */
    private static void finished(Future<?> future, RunSurface.End end) {
        Object inside;
        try {
            if (!isCarrier(future) && (!future.isDone() || future.isCancelled())) {
                end.returned(null, false);
                return;
            }
            inside = future.get();
        } catch (ExecutionException e) {
            end.failed(cause(e, true), true);
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            end.returned(null, false);
            return;
        } catch (Throwable notAsked) {
            // The result is the application's, whatever it does not answer.
            end.returned(null, false);
            return;
        }
        end.returned(inside, true);
    }

    /** Knows what a session bean hands its value to the container by: it answers nothing but {@code get}. */
    private static boolean isCarrier(Future<?> future) {
        return future.getClass().getName().equals("jakarta.ejb.AsyncResult");
    }

    private static Throwable cause(Throwable failure, boolean wrapped) {
        Throwable cause = failure.getCause();
        return wrapped && cause != null ? cause : failure;
    }
}
