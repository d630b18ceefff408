package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.entity.LateAnswers;
import java.lang.reflect.Method;
import java.util.Optional;

/** The questions that the filters ask of the rest of the application. Thread-safe. */
public interface HttpOperations {
    /** Returns what guards a resource method; empty when it is not guarded. */
    Optional<HttpOperation> operation(Class<?> resourceClass, Method method);

    /** Returns whether the method is annotated although its class is no bean that CDI intercepts. */
    boolean annotatedButUnknown(Class<?> resourceClass, Method method);

    /** Returns whether the application has started, so that {@link #httpCalls} does not wait. */
    boolean isOpen();

    /** Returns whether methods that code calls are guarded too, or pieces of work: they ask who sent a request. */
    boolean guardsMethods();

    /** Finds the call that the filter of a request has opened; to be told where requests are. */
    CurrentHttpCall currentCall();

    /** Is told of operations whose answers are not known before their transactions end. */
    LateAnswers lateAnswers();

    /**
     * Returns what requests go through, complete once the application has started; an earlier request waits for it.
     *
     * @throws IllegalStateException when it has not started in time
     */
    HttpCalls httpCalls();
}
