package ee.dedupe.internal.rest;

import ee.dedupe.internal.rest.entity.LateAnswers;
import java.lang.reflect.Method;
import java.util.Optional;

/** What the filters ask of the rest of the application. Thread-safe. */
public interface HttpOperations {
    /** What guards a resource method; empty when it is not guarded. */
    Optional<HttpOperation> operation(Class<?> resourceClass, Method method);

    /** Whether the method carries the annotation although its class is no bean that CDI intercepts. */
    boolean annotatedButUnknown(Class<?> resourceClass, Method method);

    /** Whether the application has started, so that {@link #httpCalls} does not wait. */
    boolean isOpen();

    /** Whether methods that other code calls are guarded too, or pieces of work: they ask who sent a request. */
    boolean guardsMethods();

    /** Finds the call that the filter of a request has opened; to be told where requests are. */
    CurrentHttpCall currentCall();

    /** Is told of operations whose answers are not known before their transactions end. */
    LateAnswers lateAnswers();

    /**
     * What requests go through, complete once the application has started; a request that is earlier waits for it.
     *
     * @throws IllegalStateException when it has not started in time
     */
    HttpCalls httpCalls();
}
