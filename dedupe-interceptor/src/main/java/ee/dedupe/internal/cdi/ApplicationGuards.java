package ee.dedupe.internal.cdi;

import ee.dedupe.internal.call.CallContext;
import ee.dedupe.internal.call.FallbackGuard;
import ee.dedupe.internal.call.Guard;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedCalls;
import ee.dedupe.internal.call.GuardedOperation;
import ee.dedupe.internal.messaging.MessageCalls;
import ee.dedupe.internal.messaging.MessageOperation;
import ee.dedupe.internal.method.MethodCalls;
import ee.dedupe.internal.method.MethodOperation;
import ee.dedupe.internal.method.WorkGuard;
import ee.dedupe.internal.rest.CurrentHttpCall;
import ee.dedupe.internal.rest.HttpCalls;
import ee.dedupe.internal.rest.HttpGuard;
import ee.dedupe.internal.rest.HttpOperation;
import java.lang.reflect.Method;
import java.util.Optional;

/**
 * Guards the calls of one application, whatever kind they are of.
 *
 * @param requests finds the request that a thread serves
 * @param http for requests
 * @param methods for methods that other code calls
 * @param messages for message listeners
 * @param work for pieces of work that are no method
 * @param subjects what stored answers are about
 */
record ApplicationGuards(
        CurrentHttpCall requests,
        HttpCalls http,
        MethodCalls methods,
        MessageCalls messages,
        WorkGuard work,
        StoredSubjects subjects) {
    /** Returns what all go through. */
    GuardedCalls calls() {
        return http.calls();
    }

    /** Stands before a method, which may be another declaration of the operation's own. */
    Guard guard(GuardedOperation operation, Method method) {
        return FallbackGuard.of(method, plain(operation, method));
    }

    private Guard plain(GuardedOperation operation, Method method) {
        if (operation instanceof HttpOperation resource) {
            return new HttpGuard(resource, method, requests, calls().telemetry());
        }
        return operation instanceof MessageOperation taking
                ? messages.guard(taking)
                : methods.guard((MethodOperation) operation);
    }

    /** The task, as one that belongs to what this thread works for. */
    Runnable carried(Runnable task) {
        CallContext captured = CallContext.captured(methods::caller, methods.authority());
        return () -> {
            CallContext before = CallContext.enter(captured);
            try {
                task.run();
            } finally {
                CallContext.restore(before);
            }
        };
    }

    /** The innermost guarded call of this thread, else that of the request. */
    Optional<GuardedCall> current() {
        return calls().current()
                .innermost()
                .or(requests::call)
                .or(() -> CallContext.current().flatMap(CallContext::call));
    }
}
