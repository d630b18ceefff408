package ee.dedupe.internal.rest;

import ee.dedupe.Mode;
import ee.dedupe.internal.call.CallChoices;
import ee.dedupe.internal.call.EarlyEnd;
import ee.dedupe.internal.call.GuardedCall;
import ee.dedupe.internal.call.GuardedInvocation;
import ee.dedupe.internal.engine.Verdict;
import ee.dedupe.internal.operation.KeyTold;
import jakarta.interceptor.InvocationContext;
import jakarta.ws.rs.container.AsyncResponse;
import jakarta.ws.rs.ext.WriterInterceptorContext;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One guarded request: opened by the request filter, decided before its method, settled by its {@link HttpAnswer}. It
 * travels as a property of the request, since the response filter may run on another thread.
 */
final class HttpGuardedCall extends RequestIdentity {
    static final String PROPERTY = "ee.dedupe.internal.call";

    private final EarlyAnswer earlyAnswer;
    private final FailureMapping mapping;
    private final GuardedCall call;
    private final HttpAnswer answer;
    private final HttpOperation.Taking taking;
    private volatile boolean inside;
    private volatile @Nullable Given given;
    private volatile Class<?> beanClass = Object.class;

    /**
     * The result that the caller of its method was given.
     *
     * @param result what it has returned, or what stands for that
     * @param arguments what it was called with
     */
    record Given(@Nullable Object result, List<?> arguments) {
        /** Returns whether a call with these is the same one; any other in the same request is none of the guard's. */
        boolean isFor(List<?> others) {
            for (int i = 0; i < arguments.size(); i++) {
                // One that is watched stands in the place of the server's.
                if (!(arguments.get(i) instanceof AsyncResponse) && !Objects.equals(arguments.get(i), others.get(i))) {
                    return false;
                }
            }
            return true;
        }
    }

    /**
     * Opens the call of a request that is known so far.
     *
     * @param earlyAnswer how its answer is written before the server does
     * @param mapping what the failure of its method becomes
     */
    HttpGuardedCall(
            HttpCalls parts,
            HttpOperation operation,
            Mode mode,
            RestCall request,
            EarlyAnswer earlyAnswer,
            FailureMapping mapping) {
        super(parts, operation, mode, request);
        this.earlyAnswer = earlyAnswer;
        this.mapping = mapping;
        this.taking = operation.opened();
        this.call = parts.calls().open(operation.policy(), mode, this);
        this.answer = new HttpAnswer(call, parts.stored());
    }

    /** Returns what notes whether its guard has asked for it. */
    HttpOperation.Taking taking() {
        return taking;
    }

    /**
     * Begins an invocation of its method; false inside of one, and once the request has its answer: what calls itself again does not
     * answer the request again.
     */
    boolean enter() {
        boolean answers = !inside && !answer.isBegun();
        inside |= answers;
        taking.taken();
        return answers;
    }

    /** Ends what {@link #enter} began. */
    void leave() {
        inside = false;
    }

    /**
     * Returns what the caller of its method was given before, where that must not be called again by whoever tries: it
     * is stopped, or done as far as is known, or goes on.
     */
    Optional<Given> given() {
        HttpAttempt last = answer.reply() == null ? answer.attempt() : null;
        return call.mode() == Mode.ENFORCE && (last == null || !last.isInVain())
                ? Optional.ofNullable(given)
                : Optional.empty();
    }

    /** Returns whether it does not run, whatever its method is called with: all of the request has run before. */
    boolean isStopped() {
        return answer.reply() != null;
    }

    /** Notes what the caller of its method is given. */
    @Nullable
    Object gives(@Nullable Object result, List<?> arguments) {
        given = new Given(result, arguments);
        return result;
    }

    /**
     * Decides, once the container has authenticated, authorized, parsed and validated the request.
     *
     * @param later completed when a duplicate that waits without a thread has its answer; null where none may
     * @return whether the method runs; empty while it waits so
     */
    Optional<Boolean> decide(@Nullable CompletableFuture<@Nullable Object> later) {
        HttpAttempt last = answer.attempt();
        if (last != null) {
            return Optional.of(decided(call.again(last.ending())));
        }
        call.identify();
        Optional<Consumer<Verdict>> told = later == null || !parts.replies().mayComeLater(operation)
                ? Optional.empty()
                : Optional.of(verdict -> EmptyResult.after(() -> decided(verdict), later));
        return call.decide(told).map(this::decided);
    }

    private boolean decided(Verdict verdict) {
        if (verdict.runs()) {
            answer.attempts(new HttpAttempt(
                    call, operation.terms(), answer::answered, parts.calls().transactions()));
        } else {
            answer.insteadOf(parts.replies().to(verdict, operation, request));
        }
        return verdict.runs();
    }

    @Override
    public Optional<EarlyEnd> early(@Nullable Object result, @Nullable Throwable failure, CallChoices choices) {
        HttpAttempt last = Objects.requireNonNull(answer.attempt());
        return earlyAnswer.end(result, failure, choices, last, parts.stored(), request.accepted(), responseCap());
    }

    /** Its answer has a status, as {@link HttpAnswer#begins} has it. */
    Optional<Reply> begins(AnswerHead head) {
        HttpAttempt last = answer.attempt();
        if (last != null) {
            last.isGiven(head.status(), mapping, beanClass);
        }
        return answer.begins(head);
    }

    /** The server is about to write the answer of a call that ran; to be run when that is done. */
    Runnable writes(WriterInterceptorContext context) {
        HttpAttempt last = answer.attempt();
        return last == null ? () -> {} : earlyAnswer.seen(last.expected(), last.result(), request.accepted(), context);
    }

    @Nullable
    Object proceed(InvocationContext invocation, HttpAttempt attempt) throws Exception {
        beanClass = invocation.getTarget().getClass();
        return call.proceed(() -> GuardedInvocation.proceed(invocation, call.choices(), attempt::endedOutside));
    }

    HttpAnswer answer() {
        return answer;
    }

    /** Headers that tell of the key. */
    Map<String, String> told() {
        return operation.terms().told() == KeyTold.NOTHING ? Map.of() : ToldKey.of(operation, request, call.mode());
    }

    int responseCap() {
        return parts.settings().responseCap();
    }

    GuardedCall call() {
        return call;
    }
}
