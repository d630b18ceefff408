package ee.dedupe.internal.faultinjection;

import ee.dedupe.internal.faultinjection.History.Request;
import jakarta.transaction.Status;
import jakarta.transaction.SystemException;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** What stands around the method of one request, but for its guards. */
final class Surroundings {
    private final Node node;
    private final Steps steps;
    private final Request request;
    private final Runnable committing;
    private final Nested nested;
    private final Queue<Runnable> later = new ArrayDeque<>();

    /**
     * Of a request.
     *
     * @param committing happens before each commit
     * @param nested what else is guarded
     */
    Surroundings(Node node, Steps steps, Request request, Runnable committing, Nested nested) {
        this.node = node;
        this.steps = steps;
        this.request = request;
        this.committing = committing;
        this.nested = nested;
    }

    /** Other guarded methods, or guarded work, that call this. */
    interface Nested {
        @Nullable
        Object guarded(Around by, Callable<@Nullable Object> inside) throws Exception;
    }

    /** An interceptor's failure. */
    @SuppressWarnings("serial") // stays in its process
    private static final class Intercepted extends RuntimeException {}

    /** All of a row, around what is inside. */
    Callable<@Nullable Object> around(List<Around> row, Callable<@Nullable Object> inside) {
        Callable<@Nullable Object> all = inside;
        for (int i = row.size() - 1; i >= 0; i--) {
            Around next = row.get(i);
            Callable<@Nullable Object> below = all;
            all = () -> through(next, below);
        }
        return all;
    }

    private @Nullable Object through(Around one, Callable<@Nullable Object> inside) throws Exception {
        boolean active = transaction().getStatus() != Status.STATUS_NO_TRANSACTION;
        return switch (one) {
            case REQUIRED -> active ? joined(inside) : inOwn(inside);
            case REQUIRES_NEW -> transaction().suspended(() -> inOwn(inside));
            case MANDATORY -> joined(inside);
            case SUPPORTS -> active ? joined(inside) : inside.call();
            case NOT_SUPPORTED -> transaction().suspended(inside);
            case NEVER -> {
                if (active) {
                    throw new IllegalStateException("a transaction");
                }
                yield inside.call();
            }
            case AGAIN, AGAIN_ANYWAY -> again(inside, one == Around.AGAIN_ANYWAY);
            case FALLBACK -> fallback(inside);
            case REPLACES -> replaced(inside.call());
            case INTERCEPTOR -> intercepted(inside);
            case LATER, SUSPENDED, TIMED_OUT, ACCEPTED, PUT_OFF, CALLED_OFF -> later(inside);
            case OUT_OF_TIME, CANCELLED -> left(one, inside);
            case NESTED, NESTED_ELSEWHERE, WORK_ELSEWHERE -> nested.guarded(one, inside);
            default -> throw new IllegalArgumentException(one + " has a place of its own");
        };
    }

    private StepTransaction transaction() {
        return node.transaction();
    }

    /** As an interceptor of Jakarta Transactions: what fails in a transaction of others lets that roll back. */
    private @Nullable Object joined(Callable<@Nullable Object> inside) throws Exception {
        try {
            return inside.call();
        } catch (RuntimeException e) {
            transaction().setRollbackOnly();
            throw e;
        }
    }

    private @Nullable Object inOwn(Callable<@Nullable Object> inside) throws Exception {
        return transaction().around(inside, committing);
    }

    private @Nullable Object again(Callable<@Nullable Object> inside, boolean anyway) throws Exception {
        try {
            return inside.call();
        } catch (Exception e) {
            request.fails(e);
            if (e instanceof SystemException && !anyway) {
                throw e;
            }
            return inside.call();
        }
    }

    private @Nullable Object fallback(Callable<@Nullable Object> inside) throws Exception {
        try {
            Object result = inside.call();
            return result instanceof CompletionStage<?> stage
                    ? stage.handle((value, failed) -> failed == null ? value : request.fallback())
                    : result;
        } catch (Exception e) {
            request.fails(e);
            return request.fallback();
        }
    }

    /** As an interceptor that sees what its caller gets. */
    private static @Nullable Object replaced(@Nullable Object result) {
        return result instanceof String text ? History.replaced(text) : result;
    }

    private @Nullable Object intercepted(Callable<@Nullable Object> inside) throws Exception {
        intercept("an interceptor, before", Set.of(Fault.FAILS_BEFORE));
        Object result = inside.call();
        intercept(
                "an interceptor, after",
                transaction().isActive() ? Fault.OF_AN_INTERCEPTOR : Set.of(Fault.FAILS_BEFORE));
        return result;
    }

    /** Once in a play, before its work has begun. */
    private CompletionStage<@Nullable Object> left(Around one, Callable<@Nullable Object> inside) {
        CompletableFuture<@Nullable Object> stage = new CompletableFuture<>();
        if (request.isFirst()) {
            request.isLeft = true;
            later.add(() -> {
                stage.completeExceptionally(
                        one == Around.CANCELLED ? new CancellationException() : new TimeoutException());
                node.application().retriedOnce();
            });
        }
        return later(stage, inside);
    }

    private CompletionStage<@Nullable Object> later(Callable<@Nullable Object> inside) {
        return later(new CompletableFuture<>(), inside);
    }

    private CompletionStage<@Nullable Object> later(
            CompletableFuture<@Nullable Object> stage, Callable<@Nullable Object> inside) {
        later.add(() -> {
            try {
                stage.complete(inside.call());
            } catch (ProcessEnded e) {
                // Nobody completes it.
            } catch (Throwable e) {
                stage.completeExceptionally(e);
            }
        });
        return stage;
    }

    /** What was left for later is done, on other threads. */
    void goOn() {
        while (!later.isEmpty()) {
            NodeThreads.elsewhere(later.remove());
        }
        node.refuseIfEnded();
    }

    /** What a caller has at last. */
    @Nullable
    Object end(@Nullable Object result) throws Exception {
        goOn();
        try {
            return result instanceof CompletableFuture<?> stage ? stage.get() : result;
        } catch (ExecutionException e) {
            throw e.getCause() instanceof Exception failure ? failure : e;
        }
    }

    private void intercept(String what, Set<Fault> possible) {
        steps.take(node, what, possible, any -> new Intercepted(), () -> what);
    }
}
